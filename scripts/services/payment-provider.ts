import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Account } from '../payment-provider/call-provider.ts'
import { type Child, startNode } from './child.ts'
import { type Profile, profileDir } from './root.ts'

const HOST = '127.0.0.1'
const READY_MS = 30_000
const program = fileURLToPath(new URL('../payment-provider/main.ts', import.meta.url))

/** A local payment provider with Razorpay's API. */
type LocalPayments = {
  /** The environment that the site needs to use it. */
  env: Record<string, string>
  account: Account
  child: Child
}

/** Only the site's own stores its links and payments between starts; the unit tests' has no file, and the others start afresh. */
function fileOf(profile: Profile): string {
  if (profile === 'test') return ''
  const file = join(profileDir(profile), 'payments.json')
  if (profile !== 'local') rmSync(file, { force: true })
  return file
}

/** Starts a local payment provider that sends webhooks to `webhookUrl`; '' stores them. @throws after half a minute */
export async function openPaymentProvider(profile: Profile, webhookUrl: string): Promise<LocalPayments> {
  const [keyId, secret] = ['rzp_test_local', randomBytes(18).toString('base64url')]
  const keys = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
  }
  const own = {
    // Links that are open in a browser stay valid after a restart.
    PAYMENT_PORT: profile === 'local' ? '1180' : '0',
    PAYMENT_WEBHOOK_URL: webhookUrl,
    PAYMENT_FILE: fileOf(profile),
  }
  const child = startNode(['--import', 'tsx', program], { ...keys, ...own })
  const url = `http://${HOST}:${await portOf(child)}`
  return { env: { ...keys, RAZORPAY_API_URL: url }, account: { url, keyId, secret }, child }
}

/** The port, which the program sends once it listens. */
async function portOf({ process: child, ended }: Child): Promise<number> {
  const reported = once(child, 'message').then(([message]) => (message as { port: number }).port)
  const timeout = sleep(READY_MS, undefined, { ref: false })
  const port = await Promise.race([reported, ended.then(() => undefined), timeout])
  if (port === undefined) throw new Error('The local payment provider does not start.')
  return port
}
