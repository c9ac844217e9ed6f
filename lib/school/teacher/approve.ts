import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { schoolName } from '../institute/view.ts'
import type { LockedTeacher } from './lock-teachers.ts'

/**
 * Approves those who are still waiting, and tells them by mail. 409 when one of them has not confirmed their email: a mistyped address may be
 * anybody's, and its reader could choose a password and get in.
 */
export async function approveWaiting(tx: Tx, actor: Member, teachers: LockedTeacher[]) {
  const approved = await tx.teacher.updateManyAndReturn({
    where: { id: { in: teachers.map(({ id }) => id) }, approvedAt: null, ...own(actor) },
    data: { approvedAt: new Date() },
    select: { id: true },
  })
  if (approved.length === 0) return
  const waiting = teachers.filter(({ id }) => approved.some((one) => one.id === id))
  const unconfirmed = waiting.find(({ emailConfirmed }) => !emailConfirmed)
  if (unconfirmed) throw new AppError('conflict', notConfirmed(unconfirmed))
  const { institutionId } = actor
  const school = await schoolName(tx, institutionId)
  for (const { email, fullName: name } of waiting) {
    await queueFirstMail(tx, {
      to: email,
      template: 'teacherApproved',
      values: { name, school },
      institutionId,
    })
  }
  const subjects = waiting.map(({ id, fullName: name }) => ({ id, name }))
  await auditAll(tx, actor, 'teacher.approved', subjects)
}

const notConfirmed = ({ fullName, email }: LockedTeacher) =>
  `${fullName} has not confirmed ${email} yet. Please approve them once they have entered the code that we mailed there.`
