import { env } from '../../core/env.ts'
import { nextMonth, nextNight } from '../../core/next-night.ts'

/**
 * Queues do not wait for each other: a mailed code never waits behind a nightly job, and a mail server or payment provider that
 * hangs delays only its own queue.
 */
export type Queue = 'quick' | 'long' | 'mail' | 'payment'

type Definition = {
  queue: Queue
  /** when the next one is due: one is always queued (lib/wiring/jobs/schedule.ts) */
  recurs?: () => Date
  /** seconds for a job that works outside any transaction: longer than it may run, or two workers would do it at once (lease.ts) */
  lease?: () => number
}

const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

/** Every kind of job; lib/wiring/jobs/handlers.ts has the handlers. A `long` job may take minutes. */
const definitions = {
  /** tells a class's teachers of the attempts that wait for a mark */
  attempts: { queue: 'quick' },
  /** asks the payment provider about a payment link, until it can no longer be paid */
  checkLink: { queue: 'payment', lease: () => 120 },
  /** asks the payment provider about an accepted refund, until it is sent or has failed */
  checkRefund: { queue: 'payment', lease: () => 120 },
  /** after each use of a limited coupon: closes the payment links that still have its price once it is used up */
  closeCoupon: { queue: 'quick' },
  /** cancels a payment link at the provider */
  closeLink: { queue: 'payment', lease: () => 120 },
  /** nightly: compares what the payment provider received with the orders */
  compareLedger: { queue: 'long', recurs: nextNight, lease: () => 3600 },
  /** creates and mails temporary passwords for the people of an import, a few at a time */
  credentials: { queue: 'quick', lease: () => 120 },
  /** erases one person or class that can no longer be restored, or one student of a past session */
  emptyBin: { queue: 'long' },
  /** nightly: orders that were not paid in time expire */
  endOrders: { queue: 'quick', recurs: nextNight },
  /** erases a closed institute for good */
  eraseInstitute: { queue: 'long' },
  /** erases the person of an erasure request, and leaves a signed proof */
  erasePerson: { queue: 'long' },
  /** mails the admins of a closed institute the day on which it will be erased */
  erasureReminder: { queue: 'quick' },
  /** nightly: queues the erasure of each institute that was closed 30 days ago */
  erasures: { queue: 'long', recurs: nextNight },
  /** releases a mail to an unconfirmed address once it is confirmed or the day's budgets have room */
  firstMail: { queue: 'quick' },
  /** erases the rows of an import, which name children */
  forgetRows: { queue: 'quick' },
  /** nightly: ends the plans of expired keys, and tells admins of low stock and of keys that expire soon */
  keyNotices: { queue: 'long', recurs: nextNight },
  /** sends one mail */
  mail: { queue: 'mail', lease: () => 4 * env.SMTP_TIMEOUT },
  /** nightly: tells teachers what was marked in their name, and admins what looks unusual */
  markWatch: { queue: 'long', recurs: nextNight },
  /** nightly: erases everything whose retention period ends */
  purge: { queue: 'long', recurs: nextNight },
  /** requests a refund from the payment provider */
  refund: { queue: 'payment', lease: () => 120 },
  /** settles an order whose payment was reported while the provider could not be asked */
  settlePayment: { queue: 'payment', lease: () => 120 },
  /** settles a refund that was reported while the provider could not be asked */
  settleRefund: { queue: 'payment', lease: () => 120 },
  /** every five minutes: makes sure that every payable payment link has a check queued, and that the provider's webhooks arrive */
  sweepLinks: { queue: 'quick', recurs: inMinutes(5) },
  /** nightly: makes sure that every refund without a known result is requested or checked */
  sweepRefunds: { queue: 'quick', recurs: nextNight },
  /** tells an institute's admins that a teacher who waits for approval has confirmed the email */
  teacherConfirmed: { queue: 'quick', lease: () => 120 },
  /** monthly: tells admins which of their staff have not signed in for a long time */
  unusedAccounts: { queue: 'long', recurs: nextMonth },
  /** hourly: checks the invariants of every institute */
  watchInvariants: { queue: 'long', recurs: inMinutes(60) },
  /** hourly: raises an alarm for jobs that nobody runs or that keep failing */
  watchJobs: { queue: 'quick', recurs: inMinutes(60) },
} as const satisfies Record<string, Definition>

export type JobKind = keyof typeof definitions
export type LeasedKind = {
  [K in JobKind]: (typeof definitions)[K] extends { lease: unknown } ? K : never
}[JobKind]

export const jobs: Readonly<Record<JobKind, Definition>> = definitions

export const jobKinds = Object.keys(jobs) as JobKind[]

export const kindsIn = (queue: Queue): JobKind[] => jobKinds.filter((kind) => jobs[kind].queue === queue)
