import { knownPlaces, mailedCodes, signIns, temporaryPasswords } from '../../access/account/retention.ts'
import { factorLosses, factors } from '../../access/factor/retention.ts'
import { studentsOfPastSessions } from '../../care/academic-session/retention.ts'
import { deletedClasses, removedStudents, removedTeachers } from '../../care/recycle-bin/retention.ts'
import { backups, repeatedAnswers } from '../../core/retention.ts'
import type { RetentionRule } from '../../core/retention-rule.ts'
import { handedIn } from '../../lab/attempt/retention.ts'
import { accessRecords } from '../../records/access-log/retention.ts'
import { auditLog } from '../../records/audit/retention.ts'
import { notifications } from '../../records/notification/retention.ts'
import { closedSchools, unconfirmedSignUps } from '../../school/institute/retention.ts'
import { importRows } from '../../school/roster/retention.ts'
import { studentRecords } from '../../school/student/retention.ts'
import { failedJobs } from '../../services/jobs/retention.ts'
import { firstMailDays, mailRefusals } from '../../services/mail/retention.ts'
import { orders } from '../../shop/order/retention.ts'

/**
 * The rules of all kinds of data, in the order in which screens show them and the nightly job follows them. The log counts what was erased
 * under these names.
 */
export const retention: Record<string, RetentionRule> = {
  removedStudents,
  studentsOfPastSessions,
  removedTeachers,
  deletedClasses,
  unconfirmedSignUps,
  signIns,
  knownPlaces,
  mailedCodes,
  factors,
  factorLosses,
  repeatedAnswers,
  failedJobs,
  mailRefusals,
  firstMailDays,
  handedIn,
  importRows,
  notifications,
  accessRecords,
  studentRecords,
  temporaryPasswords,
  auditLog,
  closedSchools,
  orders,
  backups,
}
