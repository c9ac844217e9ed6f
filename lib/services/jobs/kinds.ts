/**
 * Queues do not wait for each other: a mailed code never waits behind a nightly job, and a mail server or payment provider that
 * hangs delays only its own queue.
 */
export type Queue = 'quick' | 'long' | 'mail' | 'payment'

/** Every kind of job with its queue; lib/wiring/jobs/handlers.ts has the handlers. A `long` job may take minutes. */
const queueOf = {
  attempts: 'quick',
  checkLink: 'payment',
  checkRefund: 'payment',
  closeCoupon: 'quick',
  closeLink: 'payment',
  compareLedger: 'long',
  credentials: 'quick',
  emptyBin: 'long',
  endOrders: 'quick',
  eraseInstitute: 'long',
  erasePerson: 'long',
  erasureReminder: 'quick',
  erasures: 'long',
  firstMail: 'quick',
  forgetRows: 'quick',
  keyNotices: 'long',
  mail: 'mail',
  markWatch: 'long',
  purge: 'long',
  refund: 'payment',
  settlePayment: 'payment',
  settleRefund: 'payment',
  sweepLinks: 'quick',
  sweepRefunds: 'quick',
  unusedAccounts: 'long',
  watchInvariants: 'long',
  watchJobs: 'quick',
} as const satisfies Record<string, Queue>

export type JobKind = keyof typeof queueOf

export const jobKinds = Object.keys(queueOf) as JobKind[]

export const kindsIn = (queue: Queue): JobKind[] => jobKinds.filter((kind) => queueOf[kind] === queue)
