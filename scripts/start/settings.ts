import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError, parseEnv, sandboxProblems } from '../../lib/core/env.ts'
import { loadEnvFiles } from '../services/env-files.ts'
import { nextFreePort } from '../services/free-port.ts'
import { embeddedUrl } from '../services/postgres/settings.ts'
import { profileDir } from '../services/root.ts'
import { createWhole } from '../services/whole-file.ts'
import type { Options } from './options.ts'

const SERVICES = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SMTP_URL',
  'MAILBOX_URL',
  'NEXTAUTH_SECRET',
  'PUBLIC_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_API_URL',
]
/** A placeholder mail server, for programs that only queue mail. */
export const unusedSmtp = 'smtp://127.0.0.1:1025'

/** Where the site is served, and which services are real. */
export type Settings = {
  port: number
  wantedPort: number
  host?: string
  publicUrl: string
  /** Set by the operator; without them local substitutes are started. */
  databaseUrl?: string
  /** the same database for its owner, who migrates; by default the site's role does */
  migrateUrl?: string
  smtpUrl?: string
  paymentsAreReal: boolean
  /** path of the API below the site's address */
  apiPath: string
  secret: string
}

const secretFile = (profile: Options['profile']) => join(profileDir(profile), 'secret')

/** Whether a site was started here without a secret of the operator's. */
export const hasStoredSecret = (profile: Options['profile']) => existsSync(secretFile(profile))

/** The secret, stored between starts so that people stay signed in. */
export function storedSecret(profile: Options['profile']): string {
  const file = secretFile(profile)
  createWhole(file, randomBytes(36).toString('base64url'))
  return readFileSync(file, 'utf8')
}

/** The browser tests must never reach a real service, so its settings are emptied (Next would read them from .env). */
function readEnvironment({ profile }: Options): NodeJS.ProcessEnv {
  if (profile === 'local') loadEnvFiles()
  else for (const name of SERVICES) process.env[name] = ''
  return process.env
}

/** Reports all errors at once: invalid values, and services that a public site lacks. */
function checkSettings(source: NodeJS.ProcessEnv, standIns: NodeJS.ProcessEnv): Env {
  const missing = sandboxProblems({ ...source, NODE_ENV: standIns.NODE_ENV })
  try {
    const env = parseEnv({ ...source, ...standIns })
    if (Object.keys(missing).length === 0) return env
  } catch (error) {
    throw error instanceof EnvError ? new EnvError({ ...missing, ...error.problems }) : error
  }
  throw new EnvError(missing)
}

/** Reads and checks the settings before anything is started. @throws EnvError naming every invalid one and how to fix it */
export async function readSettings(options: Options): Promise<Settings> {
  const source = readEnvironment(options)
  const secret = source.NEXTAUTH_SECRET || storedSecret(options.profile)
  const env = checkSettings(source, {
    NODE_ENV: options.mode === 'dev' ? 'development' : 'production',
    NEXTAUTH_SECRET: secret,
    DATABASE_URL: source.DATABASE_URL || embeddedUrl(options.profile),
    SMTP_URL: source.SMTP_URL || unusedSmtp,
  })
  const host = source.HOST || undefined
  const port = await nextFreePort(env.PORT, host)
  if (options.profile === 'e2e' && port !== env.PORT) throw new Error(`Port ${env.PORT} is taken.`)
  return {
    port,
    wantedPort: env.PORT || port,
    host,
    secret,
    publicUrl: source.PUBLIC_URL ? env.PUBLIC_URL : `http://localhost:${port}`,
    databaseUrl: source.DATABASE_URL || undefined,
    migrateUrl: source.MIGRATE_DATABASE_URL || undefined,
    smtpUrl: source.SMTP_URL || undefined,
    paymentsAreReal: Boolean(source.RAZORPAY_KEY_ID),
    apiPath: new URL(env.NEXT_PUBLIC_API_BASE, 'http://localhost').pathname,
  }
}
