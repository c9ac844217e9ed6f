import type { z } from 'zod'
import { hashPassword, temporaryPassword } from '../../access/account/password.ts'
import { asTemporary } from '../../access/account/temporary.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { audit } from '../../records/audit/audit.ts'
import { detailsOf } from './details.ts'
import { findPlace, type Place } from './find-class.ts'
import { StudentForm } from './schema.ts'
import { claiming } from './taken.ts'
import { mailTemporaryPassword, schoolOf } from './temporary-password.ts'
import { findStudent } from './view.ts'

type Form = z.output<typeof StudentForm>

/**
 * Adds a student and mails them a temporary password, which is in no answer. Their email counts as confirmed: the
 * school vouches. 422 for an unknown class; 409 on a roll number, email or admission number in use, with whose.
 */
export const createStudent = operation('student.manage', StudentForm, async (ctx, form) => {
  const { actor, db } = ctx
  const [place, school] = await db.write((tx) =>
    Promise.all([findPlace(actor, form.class, tx), schoolOf(tx, actor)]),
  )
  const { email, rollNumber, admissionNumber = null } = form
  return claiming(ctx, { email, place: { ...place, rollNumber }, admissionNumber }, async () => {
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    return db.write(async (tx) => {
      await findPlace(actor, form.class, tx)
      const id = await addAccount(tx, actor, { email, passwordHash })
      await addStudent(tx, actor, id, form, place)
      await mailTemporaryPassword(tx, actor, { name: form.username, email, password, school })
      await audit(tx, actor, 'student.added', { id, name: form.username })
      return findStudent(actor, id, tx)
    })
  })
})

type NewAccount = { email: string; passwordHash: string }

async function addAccount(tx: Tx, { institutionId }: Member, { email, passwordHash }: NewAccount) {
  const made = await tx.account.create({
    data: {
      ...{ email, institutionId, role: 'STUDENT' },
      ...asTemporary(passwordHash),
      emailVerifiedAt: new Date(),
    },
    select: { id: true },
  })
  return made.id
}

async function addStudent(tx: Tx, actor: Member, id: string, form: Form, { classId }: Place) {
  await tx.student.create({
    data: {
      id,
      classId,
      username: form.username,
      rollNumber: form.rollNumber,
      ...detailsOf(form),
      registrationDate: new Date(form.registrationDate ?? today()),
      physics: form.physics ?? null,
      chemistry: form.chemistry ?? null,
      biology: form.biology ?? null,
      admissionNumber: form.admissionNumber || null,
      institutionId: actor.institutionId,
    },
  })
}
