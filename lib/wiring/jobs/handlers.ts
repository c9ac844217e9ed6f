import { noticeUnused } from '../../access/account/unused.ts'
import { releaseFirstMail } from '../../access/mail/first-mail.ts'
import { erasePerson, type PersonErasure } from '../../care/person/erase-person.ts'
import { purge } from '../../care/recycle-bin/purge.ts'
import { type Bin, emptyBin } from '../../care/recycle-bin/purge-removed.ts'
import type { Tx } from '../../core/db.ts'
import type { SchoolClass } from '../../lab/attempt/announce.ts'
import { notifyOfAttempts } from '../../lab/attempt/notify-teachers.ts'
import { watchMarks } from '../../lab/mark/watch.ts'
import { type Erasure, eraseInstitute } from '../../school/institute/erase-institute.ts'
import { type Reminder, remindOfErasure } from '../../school/institute/erasure-reminder.ts'
import { queueErasures } from '../../school/institute/erasures.ts'
import { type CredentialsJob, mailCredentials } from '../../school/roster/credentials.ts'
import { type ForgetJob, forgetRows } from '../../school/roster/forget-rows.ts'
import type { JobKind } from '../../services/jobs/kinds.ts'
import type { Finish, Leased } from '../../services/jobs/lease.ts'
import type { FirstMailJob, MailJob } from '../../services/mail/mail-job.ts'
import { type CouponKey, closeCoupon } from '../../shop/coupon/close-coupon.ts'
import { noticeKeys } from '../../shop/key/notices.ts'
import { compareLedger } from '../../shop/ledger/compare-ledger.ts'
import { endOrders } from '../../shop/order/order.ts'
import type { LinkKey } from '../../shop/order/payment-link.ts'
import {
  checkLink,
  closeLink,
  type SettlePaymentJob,
  settlePayment,
  sweepLinks,
} from '../../shop/order/reconcile.ts'
import {
  checkRefund,
  type RefundHint,
  refund,
  settleRefundLater,
  sweepRefunds,
} from '../../shop/refund/reconcile.ts'
import type { RefundKey } from '../../shop/refund/settle-refund.ts'
import { type Round, watchInvariants, watchJobs } from '../invariant/watch.ts'
import { deliverMail } from './deliver.ts'

/** What each kind of job does, in the transaction that ends it. A handler may run twice and must bear it. */
export const handlers = {
  watchInvariants: (tx: Tx, payload: Round) => watchInvariants(tx, payload),
  watchJobs: (tx: Tx, _: Record<string, never>) => watchJobs(tx),
  markWatch: (tx: Tx, _: Record<string, never>) => watchMarks(tx),
  closeCoupon: (tx: Tx, payload: CouponKey) => closeCoupon(tx, payload),
  endOrders: (tx: Tx, _: Record<string, never>) => endOrders(tx),
  sweepLinks: (tx: Tx, _: Record<string, never>) => sweepLinks(tx),
  keyNotices: (tx: Tx, _: Record<string, never>) => noticeKeys(tx),
  unusedAccounts: (tx: Tx, _: Record<string, never>) => noticeUnused(tx),
  purge: (tx: Tx, _: Record<string, never>) => purge(tx),
  emptyBin: (tx: Tx, payload: Bin) => emptyBin(tx, payload),
  erasures: (tx: Tx, _: Record<string, never>) => queueErasures(tx),
  erasureReminder: (tx: Tx, payload: Reminder) => remindOfErasure(tx, payload),
  eraseInstitute: (tx: Tx, payload: Erasure) => eraseInstitute(tx, payload),
  erasePerson: (tx: Tx, payload: PersonErasure) => erasePerson(tx, payload),
  sweepRefunds: (tx: Tx, _: Record<string, never>) => sweepRefunds(tx),
  firstMail: (tx: Tx, payload: FirstMailJob) => releaseFirstMail(tx, payload),
  forgetRows: (tx: Tx, payload: ForgetJob) => forgetRows(tx, payload),
  attempts: (tx: Tx, payload: SchoolClass) => notifyOfAttempts(tx, payload),
} as const satisfies Record<Exclude<JobKind, Leased>, unknown>

type Result = Promise<Finish | undefined>

/** What waits for others, outside of any transaction. They may run twice and return what is left to write; long ones stop on the signal. */
export const leasedHandlers = {
  checkLink: (payload: LinkKey & { turn: number }): Result => checkLink(payload),
  checkRefund: (payload: RefundKey & { turn: number }): Result => checkRefund(payload),
  closeLink: (payload: LinkKey): Result => closeLink(payload),
  compareLedger: (payload: Record<string, never>, signal: AbortSignal): Result =>
    compareLedger(payload, signal),
  credentials: (payload: CredentialsJob): Result => mailCredentials(payload),
  mail: (payload: MailJob, signal: AbortSignal): Result => deliverMail(payload, signal),
  refund: (payload: RefundKey): Result => refund(payload),
  settlePayment: (payload: SettlePaymentJob): Result => settlePayment(payload),
  settleRefund: (payload: RefundHint): Result => settleRefundLater(payload),
} as const satisfies Record<Leased, unknown>
