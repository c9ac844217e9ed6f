import type { z } from 'zod'
import { correctEmails } from '../../access/account/account-email.ts'
import { countMail } from '../../access/mail/count-mail.ts'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Prisma, Tx } from '../../core/db.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { schoolName } from '../institute/view.ts'
import { columns } from '../practical-rule/schema.ts'
import { typedMarks } from '../practical-rule/typed.ts'
import { refuseApaar } from './apaar.ts'
import { explainedMarks, refuseUnexplainedMarks } from './frozen-marks.ts'
import { type ChosenClass, lockClassesOfChangeForShare, lockClassForShare } from './lock-class-for-share.ts'
import { ensureLoginNames } from './login-name.ts'
import { makePassword, storePasswords } from './new-passwords.ts'
import { ChangeStudent, type StudentPatch, type StudentView } from './schema.ts'
import { writeUnlessTaken } from './taken.ts'
import { mailStudentPassword } from './temporary-password.ts'
import { findStudent } from './view.ts'

type Patch = Omit<z.output<typeof StudentPatch>, 'class' | 'reason'>

/**
 * Changes the named fields of a student. 404 for another institute's; 422 for an unknown class, and for a mark of a class whose marks are
 * frozen without a reason; 409 on a roll number, admission number or sign-in name in use, with the name of its holder, when somebody else has
 * changed a field since it was read, and when another class has the name by now.
 */
export const updateStudent = operation(
  'student.manage',
  ChangeStudent,
  async (ctx, { id, expected, class: division, classGuid, reason, ...patch }) => {
    const { actor, db } = ctx
    const seen = await db.read((tx) => findStudent(tx, actor, id))
    const place = await db.write((tx) =>
      lockClassForShare(tx, actor, division ?? seen.class ?? '', classGuid),
    )
    return writeUnlessTaken(ctx, claimsOf(id, patch, seen, place), async () => {
      const correctEmail = await prepareCorrection(ctx, seen, patch.email)
      return db.write(async (tx) => {
        await refuseApaar(tx, actor, patch.apaarId)
        if (columns.some((column) => patch[column] !== undefined))
          await lockClassesOfChangeForShare(tx, actor, id, division)
        // Found again: the class may have been renamed, and another one have its name by now.
        const newPlace =
          division === undefined ? null : await lockClassForShare(tx, actor, division, classGuid)
        await lockStudent(tx, actor, id)
        const before = await findStudent(tx, actor, id)
        refuseChanged(expected, typedOf(before), { ...patch, class: division })
        await refuseUnexplainedMarks(tx, actor, {
          before,
          division: newPlace ? newPlace.class : before.class,
          patch,
          reason,
        })
        const moved = newPlace ? { classId: newPlace.classId, previousClassId: null } : {}
        await tx.student.update({
          where: { institutionId_id: { id, ...own(actor) }, removedAt: null },
          data: { ...columnsOf(patch), ...moved },
        })
        if (patch.loginName !== undefined || patch.admissionNumber !== undefined)
          await ensureLoginNames(tx, actor, [id])
        await correctEmail(tx)
        const after = await findStudent(tx, actor, id)
        await auditChange(tx, actor, before, after, reason)
        return after
      })
    })
  },
)

/** Locks the row until the commit, and the account's, as a change of email requires: a sign-in comes before or after. */
const lockStudent = (tx: Tx, actor: Member, id: string) => tx.$executeRaw`
  SELECT 1 FROM "Student" s JOIN "Account" a ON a.id = s.id
   WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = ${id}::uuid
   FOR NO KEY UPDATE OF s FOR UPDATE OF a`

function claimsOf(id: string, patch: Patch, before: StudentView, place: ChosenClass) {
  const { loginName, admissionNumber, rollNumber = before.rollNumber } = patch
  const namesLogin = loginName !== undefined || admissionNumber !== undefined
  return {
    id,
    place: { ...place, rollNumber },
    boardRollNumber: patch.boardRollNumber || null,
    apaarId: patch.apaarId || null,
    ...(namesLogin && {
      admissionNumber: (admissionNumber ?? before.admissionNumber) || null,
      loginName: (loginName ?? before.loginName) || null,
    }),
  }
}

function columnsOf({
  email: _,
  registrationDate,
  admissionNumber,
  loginName,
  boardRollNumber,
  apaarId,
  ...otherFields
}: Patch): Prisma.StudentUncheckedUpdateInput {
  const definedFields = Object.entries(otherFields).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(definedFields),
    ...(registrationDate !== undefined && { registrationDate: new Date(registrationDate) }),
    ...(admissionNumber !== undefined && { admissionNumber: admissionNumber || null }),
    ...(loginName !== undefined && { loginName: loginName || null }),
    ...(boardRollNumber !== undefined && { boardRollNumber: boardRollNumber || null }),
    ...(apaarId !== undefined && { apaarId: apaarId || null }),
  }
}

/** A student without values computed from their experiments: nobody typed those. */
function typedOf({ computed: _, overridden, ...student }: StudentView) {
  return { ...student, ...typedMarks({ ...student, overridden }) }
}

/**
 * The log names the changed fields but not their values, which belong to the child; with a reason it has the marks, which the changes of a
 * signed sheet show.
 */
async function auditChange(
  tx: Tx,
  actor: Member,
  before: StudentView,
  after: StudentView,
  reason: string | undefined,
) {
  const [oldValues, newValues] = [typedOf(before), typedOf(after)]
  const names = Object.keys(newValues) as (keyof typeof newValues)[]
  const changed = names.filter((name) => oldValues[name] !== newValues[name])
  const moved = changed.includes('class') && { from: before.class, to: after.class }
  await audit(tx, actor, 'student.changed', {
    id: after.guid,
    name: after.username,
    detail: { changed, ...moved, ...explainedMarks(before, after, changed, reason) },
  })
}

/**
 * Prepares a change of a student's email outside the transaction, since hashing takes long; does nothing without an email or for the same
 * one. A student who has never signed in gets a new temporary password there. 429 after three mails to the address in a quarter of an
 * hour.
 */
async function prepareCorrection({ actor, db }: Context, student: StudentView, email: string | undefined) {
  if (email === undefined || email === student.email) return async () => {}
  if (email) await countMail(actor, email)
  const school = await db.read((tx) => schoolName(tx, actor.institutionId))
  const newPassword = email ? await makePassword(actor, student.guid) : null
  return async (tx: Tx) => {
    const [corrected] = await correctEmails(tx, actor, [{ id: student.guid, email }])
    if (!corrected || !newPassword) return
    await storePasswords(tx, actor, [newPassword], { force: true })
    await mailStudentPassword(tx, actor, {
      id: corrected.id,
      name: corrected.name,
      email,
      password: newPassword.password,
      school,
    })
  }
}
