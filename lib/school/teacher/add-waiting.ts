import { auditOwn } from '../../access/account/own-audit.ts'
import type { Actor } from '../../core/actor.ts'
import { dashboardHref } from '../../core/dashboard-href.ts'
import type { Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'

type WaitingTeacher = { institutionId: string; id: string; fullName: string }

/** Makes a new account that of a teacher who waits for approval. */
export async function addWaitingTeacher(
  tx: Tx,
  actor: Actor,
  { institutionId, id, fullName }: WaitingTeacher,
) {
  await tx.teacher.create({ data: { institutionId, id, fullName, registrationDate: new Date(today()) } })
  await auditOwn(tx, actor, { accountId: id, institutionId }, 'teacher.signed-up')
}

/** Notifies the school's admins, once the teacher's email is confirmed: before, they cannot approve them. */
export const notifyOfWaiting = (tx: Tx, { institutionId, id, fullName }: WaitingTeacher) =>
  notifyAdmins(tx, institutionId, {
    message: `${fullName} has signed up as a teacher and waits for your approval.`,
    namedIds: [id],
    href: dashboardHref.teachers,
  })
