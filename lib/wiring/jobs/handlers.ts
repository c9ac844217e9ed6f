import { noticeUnused } from '../../access/account/unused.ts'
import { releaseFirstMail } from '../../access/mail/first-mail.ts'
import { purge } from '../../care/bin/purge.ts'
import { type Bin, emptyBin } from '../../care/bin/purge-removed.ts'
import { erasePerson, type PersonErasure } from '../../care/person/erase-person.ts'
import type { Tx } from '../../core/db.ts'
import type { SchoolClass } from '../../lab/attempt/announce.ts'
import { notifyOfAttempts } from '../../lab/attempt/notify-teachers.ts'
import { watchMarks } from '../../lab/mark/watch.ts'
import { type Erasure, eraseInstitute } from '../../school/institute/erase-institute.ts'
import { type Reminder, remindOfErasure } from '../../school/institute/erasure-reminder.ts'
import { queueErasures } from '../../school/institute/erasures.ts'
import { type CredentialsJob, mailCredentials } from '../../school/roster/credentials.ts'
import { type ForgetJob, forgetRows } from '../../school/roster/forget-rows.ts'
import type { JobKind, Leased } from '../../services/jobs/kinds.ts'
import type { FirstMailJob, MailJob } from '../../services/mail/mail-job.ts'
import { type CouponKey, closeCoupon } from '../../shop/coupon/close-coupon.ts'
import { noticeKeys } from '../../shop/key/notices.ts'
import { checkLink } from '../../shop/order/check-link.ts'
import { closeLink } from '../../shop/order/close-link.ts'
import { compareLedger } from '../../shop/order/compare-ledger.ts'
import { endOrders } from '../../shop/order/end-orders.ts'
import { type HearJob, hearPayment } from '../../shop/order/hear-payment.ts'
import type { LinkKey } from '../../shop/order/settle.ts'
import { sweepLinks } from '../../shop/order/sweep-links.ts'
import { hearRefundLater, type RefundHint } from '../../shop/refund/hear-refund.ts'
import { lookAtRefund, sweepRefunds } from '../../shop/refund/look-at-refund.ts'
import { type RefundKey, runRefund } from '../../shop/refund/run-refund.ts'
import { type Round, watchInvariants, watchJobs } from '../invariant/watch.ts'
import { deliverMail, type Finish } from './deliver.ts'

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

/** They stop when the signal aborts, may run twice, and return what is left to write. */
export const deliveries = {
  mail: (payload: MailJob, signal: AbortSignal): Promise<Finish | undefined> => deliverMail(payload, signal),
} as const satisfies Record<Leased, unknown>
