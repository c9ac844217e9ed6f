import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { pool } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { mailReady } from '../mail/transport.ts'
import { ending } from './ending.ts'

const timeout = 3_000

/** What the readiness check covers; true where it answered in time, and the database takes writes. */
export const Readiness = z.strictObject({ database: z.boolean(), mail: z.boolean() })
type Readiness = z.output<typeof Readiness>

/** Load balancers that ask send their requests to another copy from then on. */
function refuseAtEnd() {
  if (ending.hasBegun)
    throw new AppError('not_ready', 'This copy of Labmark is about to stop.', { retryAfter: 5 })
}

/** Whether the process is up and stays so; checks nothing else. */
export const checkHealth = publicOperation(z.object({}), async () => {
  refuseAtEnd()
  return { up: true }
})

/** A check whose answer is kept for some milliseconds, since anybody may ask. */
function cachedFor(maxAgeMs: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let latest: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!latest || Date.now() - latest.at > maxAgeMs)
      latest = { at: Date.now(), answer: withTimeout(check()) }
    return latest.answer
  }
}

const checkDatabase = cachedFor(2_000, isDatabaseReady)
// Mail servers block a host that signs in every few seconds.
const checkMail = cachedFor(60_000, mailReady)

/**
 * Whether the database takes writes and the mail server answers: 503 without the database. Without the mail server the site keeps serving, since
 * mails wait in the database: a load balancer must not take every instance out of service for that.
 */
export const checkReady = publicOperation(z.object({}), async () => {
  refuseAtEnd()
  const [database, mail] = await Promise.all([checkDatabase(), checkMail()])
  const readiness = { database, mail }
  if (readiness.database) return readiness
  throw new AppError('not_ready', readinessMessage(readiness), { data: readiness, retryAfter: 5 })
})

/** A message that names the services that do not answer. */
export function readinessMessage({ database, mail }: Readiness): string {
  const messages = [
    ...(database ? [] : ['The database does not answer, or accepts no writes.']),
    ...(mail ? [] : ['The mail server does not answer: mails wait until it does.']),
  ]
  return messages.join(' ') || 'Ready'
}

/** A replica that has not taken over yet answers, but takes no writes. */
async function isDatabaseReady(): Promise<boolean> {
  try {
    const { rows } = await pool().query(`SELECT current_setting('transaction_read_only') = 'off' AS writable`)
    return rows[0]?.writable === true
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return false
  }
}

const withTimeout = (answer: Promise<boolean>) =>
  Promise.race([answer, sleep(timeout, false, { ref: false })])
