import type { CompanyStaff } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { audit, type Subject } from '../audit/audit.ts'
import type { AuditAction } from '../audit/words.ts'
import type { CompanyStaffAction } from './act-words.ts'

type CompanyStaffActor = Pick<CompanyStaff, 'name' | 'ip'> & { accountId: string | null }

/** Records what a member of the company's staff did, in the same transaction. */
export async function recordCompanyStaffAction(
  tx: Tx,
  actor: CompanyStaffActor,
  action: CompanyStaffAction,
  { id, name, detail }: Subject,
) {
  const { accountId: staffId, name: staffName, ip } = actor
  const subject = { subjectId: id, subjectName: name, ...(detail && { detail }) }
  await tx.staffAct.create({ data: { staffId, staffName, action, ip, ...subject } })
}

/** Records what they did to a school, in its own log as well. */
export async function recordActionOnSchool(
  tx: Tx,
  actor: CompanyStaff,
  institutionId: string,
  action: CompanyStaffAction & AuditAction,
  subject: Subject,
) {
  await audit(tx, { ...actor, institutionId }, action, subject)
  await recordCompanyStaffAction(tx, actor, action, subject)
}
