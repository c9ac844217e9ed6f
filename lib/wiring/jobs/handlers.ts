import { notifyOfUnused } from '../../access/account/unused.ts'
import { releaseFirstMail } from '../../access/mail/first-mail.ts'
import { erasePerson } from '../../care/person/erase-person.ts'
import { eraseDue } from '../../care/recycle-bin/purge-removed.ts'
import { notifyOfAttempts } from '../../lab/attempt/notify-teachers.ts'
import { watchMarks } from '../../lab/mark/watch.ts'
import { eraseInstitute, queueErasures, remindOfErasure } from '../../school/institute/erase-institute.ts'
import { mailCredentials } from '../../school/roster/credentials.ts'
import { deleteImportRows } from '../../school/roster/delete-import-rows.ts'
import { announceTeacher } from '../../school/teacher/announce.ts'
import type { JobKind, LeasedKind } from '../../services/jobs/kinds.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { closeCoupon } from '../../shop/coupon/close-coupon.ts'
import { noticeKeys } from '../../shop/key/notices.ts'
import { compareLedger } from '../../shop/ledger/compare-ledger.ts'
import { endOrders } from '../../shop/order/order.ts'
import { checkPaymentLink, closeLink, settlePayment, sweepLinks } from '../../shop/order/reconcile.ts'
import { checkRefund, refund, settleRefundLater, sweepRefunds } from '../../shop/refund/reconcile.ts'
import { watchInvariants, watchJobs } from '../invariant/watch.ts'
import { purge } from '../retention/purge.ts'
import { deliverMail } from './deliver.ts'

/**
 * The work of each kind of job, in the transaction that completes it. A handler may run twice, so it must be idempotent. The kinds are
 * stored in the queue and stay as they are, so some handlers have a clearer name than their kind.
 */
export const handlers = {
  watchInvariants,
  watchJobs,
  markWatch: watchMarks,
  closeCoupon,
  endOrders,
  sweepLinks,
  keyNotices: noticeKeys,
  unusedAccounts: notifyOfUnused,
  purge,
  emptyBin: eraseDue,
  erasures: queueErasures,
  erasureReminder: remindOfErasure,
  eraseInstitute,
  erasePerson,
  sweepRefunds,
  firstMail: releaseFirstMail,
  forgetRows: deleteImportRows,
  attempts: notifyOfAttempts,
} satisfies Record<Exclude<JobKind, LeasedKind>, unknown>

/**
 * Jobs that wait for other services, outside any transaction. They may run twice, and return what is left to write; long ones
 * stop on the signal.
 */
export const leasedHandlers = {
  checkLink: checkPaymentLink,
  checkRefund,
  closeLink,
  compareLedger,
  credentials: mailCredentials,
  mail: deliverMail,
  refund,
  settlePayment,
  settleRefund: settleRefundLater,
  teacherConfirmed: announceTeacher,
} satisfies Record<LeasedKind, (ctx: JobContext, payload: never) => Promise<Finish | undefined>>
