import { z } from 'zod'
import { pool } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { mailReady } from '../mail/transport.ts'

const timeout = 3_000
const freshness = 2_000

/** What the readiness check covers; true where it answered in time, and the database takes writes. */
export const Readiness = z.strictObject({ database: z.boolean(), mail: z.boolean() })
type Readiness = z.output<typeof Readiness>

/** Whether the process is up; checks nothing else. */
export const checkHealth = publicOperation(z.object({}), async () => ({ up: true }))

let latest: { at: number; answer: Promise<Readiness> } | undefined

/**
 * Whether the database takes writes and the mail server answers: 503 without the database. Without the mail server the site keeps serving, since
 * mails wait in the database: a load balancer must not take every instance out of service for that.
 */
export const checkReady = publicOperation(z.object({}), async () => {
  // Anybody may call this, so calls within two seconds share one check.
  if (!latest || Date.now() - latest.at > freshness) latest = { at: Date.now(), answer: lookAtAll() }
  const readiness = await latest.answer
  if (readiness.database) return readiness
  throw new AppError('not_ready', readinessMessage(readiness), { data: readiness, retryAfter: 5 })
})

/** A message that names the services that do not answer. */
export function readinessMessage({ database, mail }: Readiness): string {
  const silent = [
    ...(database ? [] : ['The database does not answer, or takes no writes.']),
    ...(mail ? [] : ['The mail server does not answer: mails wait until it does.']),
  ]
  return silent.join(' ') || 'Ready'
}

async function lookAtAll(): Promise<Readiness> {
  const [database, mail] = await Promise.all([inTime(databaseReady()), inTime(mailReady())])
  return { database, mail }
}

/** A replica that has not taken over yet answers, but takes no writes. */
async function databaseReady(): Promise<boolean> {
  try {
    const { rows } = await pool().query(`SELECT current_setting('transaction_read_only') = 'off' AS writable`)
    return rows[0]?.writable === true
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return false
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeout, false)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
