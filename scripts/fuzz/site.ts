import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startNode, stopLeftovers } from '../services/child.ts'
import { nextFreePort } from '../services/free-port.ts'
import { generateClient } from '../services/generate.ts'
import { openMailbox } from '../services/mailbox.ts'
import { openPaymentProvider } from '../services/payment-provider.ts'
import { createDatabase, dropDatabase, siteUrl } from '../services/postgres/database.ts'
import { openPostgres } from '../services/postgres.ts'
import { startArguments } from '../services/run-site.ts'
import { build } from '../start/build.ts'
import { migrate } from '../start/migrate.ts'

const FIRST_PORT = 3600
const READY_MS = 120_000

/** The site that is asked: a production build with a database, mails and payments of its own. */
export interface Site {
  url: string
  owner: string
  env: Record<string, string>
  /** whether it is still the process that was started */
  runs: () => boolean
  /** the end of what it printed */
  log: () => string
}

const stops: (() => unknown)[] = []

/** Stops what was started, the last first. */
export async function closeSite(): Promise<void> {
  for (const stop of stops.reverse())
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
}

/** Starts it in an empty database. */
export async function openSite(): Promise<Site> {
  await Promise.all([generateClient(), stopLeftovers('fuzz')])
  await build('fuzz')
  const postgres = await openPostgres('fuzz')
  stops.push(postgres.close)
  await dropDatabase(postgres.url)
  await createDatabase(postgres.url)
  await migrate(postgres.url)
  const port = await nextFreePort(Number(process.env.PORT ?? FIRST_PORT))
  const mailbox = await openMailbox('fuzz')
  stops.push(() => mailbox.child.stop())
  const payments = await openPaymentProvider('fuzz', '')
  stops.push(() => payments.child.stop())
  const env = {
    ...payments.env,
    DATABASE_URL: await siteUrl(postgres.url),
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: randomBytes(36).toString('base64url'),
    // Every request says from where it comes; what runs by itself would write while it is looked for what was written.
    ...{ TRUSTED_PROXIES: '1', JOBS: 'off', LOG_LEVEL: 'error' },
  }
  return { ...(await serve(port, env)), owner: postgres.url, env }
}

async function serve(port: number, env: Record<string, string>): Promise<Omit<Site, 'owner' | 'env'>> {
  const own = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) }
  const child: Child = startNode('fuzz', startArguments, { ...env, ...own }, 'pipe')
  stops.push(child.stop)
  let said = ''
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said = (said + text).slice(-20_000)
    })
  }
  const url = `http://127.0.0.1:${port}/api`
  await Promise.race([answers(url), once(child.process, 'exit')])
  const runs = () => child.process.exitCode === null && child.process.signalCode === null
  if (!runs()) throw new Error(`The site stopped at its start:\n${said}`)
  return { url, runs, log: () => said }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const { ok } = await fetch(`${url}/health`).catch(() => ({ ok: false }))
    if (ok) return
    await sleep(100)
  }
  throw new Error('The site does not answer after two minutes.')
}
