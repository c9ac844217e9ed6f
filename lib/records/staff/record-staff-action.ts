import type { Staff } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { audit, type Subject } from '../audit/audit.ts'
import type { AuditAction } from '../audit/words.ts'
import type { StaffAction } from './act-words.ts'

type StaffActor = Pick<Staff, 'name' | 'ip'> & { accountId: string | null }

/** Records what a member of the company's staff did, in the same transaction. */
export async function recordStaffAction(
  tx: Tx,
  actor: StaffActor,
  action: StaffAction,
  { id, name, detail }: Subject,
) {
  const { accountId: staffId, name: staffName, ip } = actor
  const subject = { subjectId: id, subjectName: name, ...(detail && { detail }) }
  await tx.staffAct.create({ data: { staffId, staffName, action, ip, ...subject } })
}

/** Records what they did to a school, in its own log as well. */
export async function recordActionOnSchool(
  tx: Tx,
  actor: Staff,
  institutionId: string,
  action: StaffAction & AuditAction,
  subject: Subject,
) {
  await audit(tx, { ...actor, institutionId }, action, subject)
  await recordStaffAction(tx, actor, action, subject)
}
