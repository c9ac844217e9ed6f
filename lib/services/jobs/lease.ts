import type { AllTenants, Tx } from '../../core/db.ts'
import { jobKinds, jobs, type LeasedKind } from './kinds.ts'

// A job that waits for something outside (a mail server, the payment provider, a password hash) holds no transaction and no lock
// meanwhile. Taking it moves its due time to the end of a lease; if the process dies, the job is due again then.

/** The length of each lease, in seconds. */
export const leaseSeconds = () =>
  Object.fromEntries(
    jobKinds.flatMap((kind) => (jobs[kind].lease ? [[kind, jobs[kind].lease()]] : [])),
  ) as Record<LeasedKind, number>

export const isLeased = (kind: string): kind is LeasedKind => kind in leaseSeconds()

/** The share of its lease that a job may take, so that it has stopped before another worker can begin it again. */
const usableShare = 3 / 4

/** Milliseconds after which a job is aborted. */
export const deadline = (kind: LeasedKind) => usableShare * leaseSeconds()[kind] * 1000

/** What a leased job receives with its payload: the database of all institutes, and the signal that ends it at its deadline. */
export type JobContext = { readonly db: AllTenants; readonly signal: AbortSignal }

/** A leased job's remaining writes, run in the transaction that completes it. */
export type Finish = (tx: Tx) => Promise<void>
