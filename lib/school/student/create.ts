import type { z } from 'zod'
import { hashPassword, passwordOwner, temporaryPassword } from '../../access/password/password.ts'
import { asTemporary } from '../../access/password/temporary.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { audit } from '../../records/audit/audit.ts'
import { schoolName } from '../institute/view.ts'
import { changedByHand, faultsOfFrozen, loadTypedLimits } from '../practical-rule/typed-limits.ts'
import { refuseApaar } from './apaar.ts'
import { detailsOf } from './details.ts'
import { type ChosenClass, lockClassForShare } from './lock-class-for-share.ts'
import { makeLoginNames } from './login-name.ts'
import { nextFreeRoll } from './next-roll.ts'
import { StudentForm } from './schema.ts'
import { writeUnlessTaken } from './taken.ts'
import { mailStudentPassword } from './temporary-password.ts'
import { findStudent } from './view.ts'

type Form = z.output<typeof StudentForm>

/**
 * Adds a student and mails a temporary password to their email, if they have one; it is in no answer. Without an email it comes on a
 * printed slip. 422 for an unknown class, and for a mark of a class whose marks are frozen; 409 when another class has the name by now, and on a roll number, admission number or sign-in name in use, with the name of its holder.
 */
export const createStudent = operation('student.manage', StudentForm, async (ctx, form) => {
  const { actor, db } = ctx
  const { email, rollNumber, class: division, classGuid } = form
  const [place, school] = await db.write((tx) =>
    Promise.all([lockClassForShare(tx, actor, division, classGuid), schoolName(tx, actor.institutionId)]),
  )
  return writeUnlessTaken(
    ctx,
    { ...loginsOf(form), ...boardOf(form), place: { ...place, rollNumber } },
    async () => {
      const password = email && temporaryPassword()
      const passwordHash = password && (await hashPassword(password, passwordOwner(actor)))
      return db.write(async (tx) => {
        await refuseApaar(tx, actor, form.apaarId)
        // Found again: the class may have been renamed, and another one have its name by now.
        const currentPlace = await lockClassForShare(tx, actor, division, classGuid)
        await refuseFrozenMarks(tx, actor, form, currentPlace)
        const id = await addAccount(tx, actor, { email, passwordHash })
        await addStudent(tx, actor, id, form, currentPlace)
        const person = { id, name: form.username, email, password, school }
        const mailWaits = email !== '' && (await mailStudentPassword(tx, actor, person))
        await audit(tx, actor, 'student.added', { id, name: form.username })
        return {
          ...(await findStudent(tx, actor, id)),
          mailWaits,
          nextRoll: await nextFreeRoll(tx, actor, currentPlace.classId, rollNumber),
        }
      })
    },
  )
})

/** A new student has no mark whose change could be explained. */
async function refuseFrozenMarks(tx: Tx, actor: Member, form: Form, { class: division }: ChosenClass) {
  const typed = changedByHand({}, form)
  if (typed.length === 0) return
  const limitsOf = await loadTypedLimits(tx, actor)
  const [fault] = faultsOfFrozen(typed, limitsOf(division))
  if (fault) throw fieldError(fault.field, fault.message)
}

const loginsOf = ({ admissionNumber, loginName }: Form) => ({
  admissionNumber: admissionNumber || null,
  loginName: loginName || null,
})

const boardOf = ({ boardRollNumber, apaarId }: Form) => ({
  boardRollNumber: boardRollNumber || null,
  apaarId: apaarId || null,
})

/** `passwordHash`: '' for a student who gets a password on a slip. */
type NewAccount = { email: string; passwordHash: string }

async function addAccount(tx: Tx, { institutionId }: Member, { email, passwordHash }: NewAccount) {
  const account = await tx.account.create({
    data: {
      email,
      institutionId,
      role: 'STUDENT',
      mustChangePassword: true,
      ...(passwordHash && asTemporary(passwordHash)),
      // The school vouches for it, and a sign-in with the mailed password proves it.
      emailVerifiedAt: email ? new Date() : null,
    },
    select: { id: true },
  })
  return account.id
}

async function addStudent(tx: Tx, actor: Member, id: string, form: Form, { classId }: ChosenClass) {
  const { admissionNumber, loginName } = loginsOf(form)
  const [assignedLoginName = null] =
    admissionNumber || loginName ? [loginName] : await makeLoginNames(tx, actor, [form.username])
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
      admissionNumber,
      loginName: assignedLoginName,
      ...boardOf(form),
      institutionId: actor.institutionId,
    },
  })
}
