import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateClient } from '../services/generate.ts'
import { profileDir } from '../services/root.ts'
import { printAddresses } from './banner.ts'
import { build } from './build.ts'
import { type Options, readOptions } from './options.ts'
import { stepIfNeeded } from './progress.ts'
import { hasDemo, type SiteEnv, startServices } from './services.ts'
import { readSettings } from './settings.ts'
import { serve } from './site.ts'
import { isStopping, stopEverything, watchForStop } from './stop.ts'

async function buildSite({ mode }: Options): Promise<void> {
  if (mode === 'start') await stepIfNeeded('site built', 'site up to date', () => build())
}

/** Writes the addresses of the site, mailbox, database and payment provider to a file for the browser tests. */
function writeAddresses({ profile }: Options, { PUBLIC_URL, MAILBOX_URL, ...env }: SiteEnv): void {
  const { RAZORPAY_API_URL: url, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret } = env
  const payments = url && { url, keyId, secret }
  const addresses = { url: PUBLIC_URL, mailboxUrl: MAILBOX_URL, databaseUrl: env.DATABASE_URL }
  const note = { pid: process.pid, ...addresses, ...(payments && { payments }) }
  writeFileSync(join(profileDir(profile), 'site.json'), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
}

async function run(options: Options): Promise<void> {
  console.log('')
  const settings = await readSettings(options)
  await stepIfNeeded('database client generated', 'database client up to date', generateClient)
  const [env] = await Promise.all([startServices(options, settings), buildSite(options)])
  const site = await serve(options, settings, env)
  writeAddresses(options, env)
  printAddresses(settings, hasDemo(options, settings), env.MAILBOX_URL)
  const code = await site.ended
  if (!isStopping()) throw new Error(`The site has stopped by itself (exit code ${code}).`)
}

/** Starts Labmark with everything it needs, and keeps it running until it is told to stop. */
export async function start(args: string[]): Promise<void> {
  try {
    const options = readOptions(args)
    watchForStop(options.profile === 'e2e' || Boolean(process.env.npm_lifecycle_event))
    await run(options)
  } catch (error) {
    if (isStopping()) return
    console.error(`${error instanceof Error ? error.message : error}\n`)
    await stopEverything(1)
  }
}
