import { noticeUnused } from '../account/unused.ts'
import type { SchoolClass } from '../attempt/announce.ts'
import { notifyOfAttempts } from '../attempt/notify-teachers.ts'
import { purge } from '../bin/purge.ts'
import { type Bin, emptyBin } from '../bin/purge-removed.ts'
import { type CouponKey, closeCoupon } from '../coupon/close-coupon.ts'
import type { Tx } from '../db.ts'
import { type Erasure, eraseInstitute } from '../institute/erase-institute.ts'
import { type Reminder, remindOfErasure } from '../institute/erasure-reminder.ts'
import { queueErasures } from '../institute/erasures.ts'
import { type Round, watchInvariants, watchJobs } from '../invariant/watch.ts'
import { noticeKeys } from '../key/notices.ts'
import { deliverMail } from '../mail/deliver.ts'
import { releaseFirstMail } from '../mail/first-mail.ts'
import type { FirstMailJob, MailJob } from '../mail/mail-job.ts'
import { watchMarks } from '../mark/watch.ts'
import { checkLink } from '../order/check-link.ts'
import { closeLink } from '../order/close-link.ts'
import { compareLedger } from '../order/compare-ledger.ts'
import { endOrders } from '../order/end-orders.ts'
import { type HearJob, hearPayment } from '../order/hear-payment.ts'
import type { LinkKey } from '../order/settle.ts'
import { sweepLinks } from '../order/sweep-links.ts'
import { erasePerson, type PersonErasure } from '../person/erase-person.ts'
import { hearRefundLater, type RefundHint } from '../refund/hear-refund.ts'
import { lookAtRefund, sweepRefunds } from '../refund/look-at-refund.ts'
import { type RefundKey, runRefund } from '../refund/run-refund.ts'
import { type CredentialsJob, mailCredentials } from '../roster/credentials.ts'
import { type ForgetJob, forgetRows } from '../roster/forget-rows.ts'
import type { JobKind, Leased } from './kinds.ts'

/** What each kind of job does, in the transaction that ends it. A handler may run twice and must bear it. */
export const handlers = {
  watchInvariants: (tx: Tx, payload: Round) => watchInvariants(tx, payload),
  watchJobs: (tx: Tx, _: Record<string, never>) => watchJobs(tx),
  markWatch: (tx: Tx, _: Record<string, never>) => watchMarks(tx),
  checkLink: (tx: Tx, payload: LinkKey & { turn: number }) => checkLink(tx, payload),
  closeCoupon: (tx: Tx, payload: CouponKey) => closeCoupon(tx, payload),
  closeLink: (tx: Tx, payload: LinkKey) => closeLink(tx, payload),
  hearPayment: (tx: Tx, payload: HearJob) => hearPayment(tx, payload),
  endOrders: (tx: Tx, _: Record<string, never>) => endOrders(tx),
  sweepLinks: (tx: Tx, _: Record<string, never>) => sweepLinks(tx),
  compareLedger: (tx: Tx, _: Record<string, never>) => compareLedger(tx),
  keyNotices: (tx: Tx, _: Record<string, never>) => noticeKeys(tx),
  unusedAccounts: (tx: Tx, _: Record<string, never>) => noticeUnused(tx),
  purge: (tx: Tx, _: Record<string, never>) => purge(tx),
  emptyBin: (tx: Tx, payload: Bin) => emptyBin(tx, payload),
  erasures: (tx: Tx, _: Record<string, never>) => queueErasures(tx),
  erasureReminder: (tx: Tx, payload: Reminder) => remindOfErasure(tx, payload),
  eraseInstitute: (tx: Tx, payload: Erasure) => eraseInstitute(tx, payload),
  erasePerson: (tx: Tx, payload: PersonErasure) => erasePerson(tx, payload),
  hearRefund: (tx: Tx, payload: RefundHint) => hearRefundLater(tx, payload),
  lookAtRefund: (tx: Tx, payload: RefundKey & { turn: number }) => lookAtRefund(tx, payload),
  sweepRefunds: (tx: Tx, _: Record<string, never>) => sweepRefunds(tx),
  refund: (tx: Tx, payload: RefundKey) => runRefund(tx, payload),
  firstMail: (tx: Tx, payload: FirstMailJob) => releaseFirstMail(tx, payload),
  credentials: (tx: Tx, payload: CredentialsJob) => mailCredentials(tx, payload),
  forgetRows: (tx: Tx, payload: ForgetJob) => forgetRows(tx, payload),
  attempts: (tx: Tx, payload: SchoolClass) => notifyOfAttempts(tx, payload),
} as const satisfies Record<Exclude<JobKind, Leased>, unknown>

/** What a leased job still has to write: in the transaction that ends it. */
export type Finish = (tx: Tx) => Promise<void>

/** They stop when the signal aborts, may run twice, and return what is left to write. */
export const deliveries = {
  mail: (payload: MailJob, signal: AbortSignal): Promise<Finish | undefined> => deliverMail(payload, signal),
} as const satisfies Record<Leased, unknown>
