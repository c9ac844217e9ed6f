import type { Member } from '../actor.ts'
import { auditAll } from '../audit/audit.ts'
import type { Tx } from '../db.ts'
import { queueMail } from '../mail/queue.ts'
import { own } from '../operation.ts'
import type { LockedTeacher } from './lock-teachers.ts'

/** Approves those who still wait, and tells them by mail. */
export async function approveWaiting(tx: Tx, actor: Member, teachers: LockedTeacher[]) {
  const waiting = teachers.filter(({ approved }) => !approved)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await tx.teacher.updateMany({
    where: { id: { in: ids }, ...own(actor) },
    data: { approvedAt: new Date() },
  })
  const { institutionId } = actor
  const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  for (const { email, fullName: name } of waiting) {
    await queueMail(tx, { to: email, template: 'teacherApproved', values: { name, school }, institutionId })
  }
  await auditAll(
    tx,
    actor,
    'teacher.approved',
    waiting.map(({ id, fullName: name }) => ({ id, name })),
  )
}
