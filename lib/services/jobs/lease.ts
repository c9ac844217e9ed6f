import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import type { JobKind } from './kinds.ts'

// A job that waits for something outside (a mail server, the payment provider, a password hash) holds no transaction and no lock
// meanwhile. Taking it moves its due time to the end of a lease; if the process dies, the job is due again then.

/** Length of a lease in seconds: longer than a job may run, or two workers would do it at once. */
const seconds = {
  checkLink: () => 120,
  checkRefund: () => 120,
  closeLink: () => 120,
  compareLedger: () => 3600,
  credentials: () => 120,
  mail: () => 4 * env.SMTP_TIMEOUT,
  refund: () => 120,
  settlePayment: () => 120,
  settleRefund: () => 120,
} as const satisfies Partial<Record<JobKind, () => number>>

export type Leased = keyof typeof seconds

export const isLeased = (kind: string): kind is Leased => kind in seconds

/** Seconds by kind. */
export const leaseSeconds = () =>
  Object.fromEntries(Object.entries(seconds).map(([kind, lease]) => [kind, lease()])) as Record<
    Leased,
    number
  >

/** Milliseconds after which a job is aborted: before its lease ends. */
export const deadline = (kind: Leased) => seconds[kind]() * 750

/** A leased job's remaining writes, run in the transaction that completes it. */
export type Finish = (tx: Tx) => Promise<void>
