import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import type { JobKind } from './kinds.ts'

// A job that waits for others, a mail server, the payment provider or a password's hash, holds no transaction and no lock
// meanwhile: taking it moves its next time past the end of a lease. A process that dies finishes nothing, and the job is due
// again when its lease is over.

/** Seconds that belong to whoever has taken a job: longer than it is given, or two would do it at once. */
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

/** By kind. */
export const leaseSeconds = () =>
  Object.fromEntries(Object.entries(seconds).map(([kind, lease]) => [kind, lease()])) as Record<
    Leased,
    number
  >

/** Milliseconds after which a job is broken off, however far it has come. */
export const deadline = (kind: Leased) => seconds[kind]() * 750

/** What a leased job still has to write: in the transaction that ends it. */
export type Finish = (tx: Tx) => Promise<void>
