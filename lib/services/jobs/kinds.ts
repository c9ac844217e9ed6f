import { env } from '../../core/env.ts'

/**
 * Queues do not wait for each other: a mailed code never waits behind a nightly job, and a mail server or payment provider that
 * hangs delays only its own queue.
 */
export type Queue = 'quick' | 'long' | 'mail' | 'payment'

type Definition = {
  queue: Queue
  /** it queues itself again when it is done, mostly for the next night */
  recurs?: true
  /** seconds for a job that works outside any transaction: longer than it may run, or two workers would do it at once (lease.ts) */
  lease?: () => number
}

/** Every kind of job; lib/wiring/jobs/handlers.ts has the handlers. A `long` job may take minutes. */
const definitions = {
  attempts: { queue: 'quick' },
  checkLink: { queue: 'payment', lease: () => 120 },
  checkRefund: { queue: 'payment', lease: () => 120 },
  closeCoupon: { queue: 'quick' },
  closeLink: { queue: 'payment', lease: () => 120 },
  compareLedger: { queue: 'long', recurs: true, lease: () => 3600 },
  credentials: { queue: 'quick', lease: () => 120 },
  emptyBin: { queue: 'long' },
  endOrders: { queue: 'quick', recurs: true },
  eraseInstitute: { queue: 'long' },
  erasePerson: { queue: 'long' },
  erasureReminder: { queue: 'quick' },
  erasures: { queue: 'long', recurs: true },
  firstMail: { queue: 'quick' },
  forgetRows: { queue: 'quick' },
  keyNotices: { queue: 'long', recurs: true },
  mail: { queue: 'mail', lease: () => 4 * env.SMTP_TIMEOUT },
  markWatch: { queue: 'long', recurs: true },
  purge: { queue: 'long', recurs: true },
  refund: { queue: 'payment', lease: () => 120 },
  settlePayment: { queue: 'payment', lease: () => 120 },
  settleRefund: { queue: 'payment', lease: () => 120 },
  sweepLinks: { queue: 'quick', recurs: true },
  sweepRefunds: { queue: 'quick', recurs: true },
  unusedAccounts: { queue: 'long', recurs: true },
  watchInvariants: { queue: 'long', recurs: true },
  watchJobs: { queue: 'quick', recurs: true },
} as const satisfies Record<string, Definition>

export type JobKind = keyof typeof definitions
export type LeasedKind = {
  [K in JobKind]: (typeof definitions)[K] extends { lease: unknown } ? K : never
}[JobKind]

export const jobs: Readonly<Record<JobKind, Definition>> = definitions

export const jobKinds = Object.keys(jobs) as JobKind[]

export const kindsIn = (queue: Queue): JobKind[] => jobKinds.filter((kind) => jobs[kind].queue === queue)
