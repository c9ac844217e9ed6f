/**
 * The jobs are shared out over lanes that do not wait for each other: a payment never stands behind a night's work, and
 * nothing but a mail behind a mail server that hangs.
 */
export type Lane = 'quick' | 'long' | 'mail'

/**
 * Every kind of job with its lane, as it stands in the database; lib/wiring/jobs/handlers.ts says what each does. `long` is what
 * looks at all schools, and what erases: it may take minutes.
 */
const laneOf = {
  attempts: 'quick',
  checkLink: 'quick',
  closeCoupon: 'quick',
  closeLink: 'quick',
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
  hearPayment: 'quick',
  hearRefund: 'quick',
  keyNotices: 'long',
  lookAtRefund: 'quick',
  mail: 'mail',
  markWatch: 'long',
  purge: 'long',
  refund: 'quick',
  sweepLinks: 'quick',
  sweepRefunds: 'quick',
  unusedAccounts: 'long',
  watchInvariants: 'long',
  watchJobs: 'quick',
} as const satisfies Record<string, Lane>

export type JobKind = keyof typeof laneOf

export const jobKinds = Object.keys(laneOf) as JobKind[]

export const kindsIn = (lane: Lane): JobKind[] => jobKinds.filter((kind) => laneOf[kind] === lane)

/** Jobs that speak to the network: they run outside of any transaction, under a lease (lib/services/jobs/lease.ts). */
export const leased = ['mail'] as const satisfies JobKind[]
export type Leased = (typeof leased)[number]

export const isLeased = (kind: string): kind is Leased => (leased as readonly string[]).includes(kind)
