import type { z } from 'zod'
import { hashPassword, passwordOwner, temporaryPassword } from '../../access/password/password.ts'
import { asTemporary } from '../../access/password/temporary.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { audit } from '../../records/audit/audit.ts'
import { assignDivisions } from '../class/links.ts'
import { refuseTakenEmail } from '../institute/sign-up.ts'
import { TeacherForm } from './schema.ts'
import { mailTeacherPassword } from './temporary-password.ts'
import { findTeacher } from './view.ts'

/**
 * Adds a teacher, whose address counts as confirmed, and mails a temporary password. 409 on email or displayId, and when
 * another class has the name of one by now.
 */
export const createTeacher = operation('teacher.manage', TeacherForm, async ({ actor, db }, form) => {
  await db.read((tx) => refuseRemoved(tx, actor, form.email))
  await db.read((tx) => refuseTakenEmail(tx, actor.institutionId, form.email))
  await db.read((tx) => refuseTakenDisplayId(tx, actor, form.displayId))
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password, passwordOwner(actor))
  return db.write(async (tx) => {
    const id = await addAccount(tx, actor, form, passwordHash)
    await tx.teacher.create({
      data: {
        id,
        fullName: form.name,
        phone: form.phone,
        displayId: form.displayId,
        registrationDate: new Date(form.registrationDate),
        approvedAt: new Date(),
        ...own(actor),
      },
    })
    if (form.classIds?.length) {
      const { classes } = await assignDivisions(tx, actor, [id], form.classIds)
      for (const one of classes)
        refuseRenamed(one.classdivision, one.id, form.classGuids?.[one.classdivision])
    }
    const mailWaits = await mailTeacherPassword(tx, actor, { ...form, id }, password)
    await audit(tx, actor, 'teacher.added', { id, name: form.name })
    return { ...(await findTeacher(tx, actor, id)), mailWaits }
  })
})

type Form = z.output<typeof TeacherForm>

async function addAccount(tx: Tx, actor: Member, { email }: Form, passwordHash: string) {
  const { id } = await tx.account.create({
    data: {
      role: 'TEACHER',
      email,
      ...asTemporary(passwordHash),
      emailVerifiedAt: new Date(),
      ...own(actor),
    },
    select: { id: true },
  })
  return id
}

/** Refuses somebody in the recycle bin: restored, they have their classes, which a second account would lose. */
async function refuseRemoved(tx: Tx, actor: Member, email: string) {
  const removed = await tx.teacher.findFirst({
    where: { account: { email }, removedAt: { not: null }, ...own(actor) },
    select: { fullName: true },
  })
  if (!removed) return
  const message = `This email belongs to ${removed.fullName}, who is in the recycle bin. Restore them there.`
  throw fieldError('email', message, 'taken')
}

/** 409 on displayId when another teacher of the institute has it. */
export async function refuseTakenDisplayId(tx: Tx, actor: Member, displayId: string, exceptId?: string) {
  const holder = await tx.teacher.findFirst({
    where: { displayId, removedAt: null, ...(exceptId && { id: { not: exceptId } }), ...own(actor) },
    select: { fullName: true },
  })
  if (holder) throw fieldError('displayId', `${holder.fullName} already has this id`, 'taken')
}
