import type { z } from 'zod'
import { findCurrentUser } from '../../access/account/current-user.ts'
import { countChangeMail } from '../../access/account/email-change.ts'
import { lockOwnAccount } from '../../access/account/lock-account.ts'
import { cleanPicture } from '../../access/account/picture.ts'
import { ChangeProfile } from '../../access/account/schema.ts'
import { issueCode } from '../../access/code/code.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, requireRecheck } from '../../core/operation.ts'
import { can } from '../../core/permissions.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from './lock.ts'
import { refuseTakenEmail } from './sign-up.ts'

type Changes = z.output<typeof ChangeProfile>
type Owner = Member & { role: 'admin' | 'teacher' }

/**
 * Saves the named fields of an admin's or teacher's account settings. A new email requires the password again, is mailed a code, and
 * counts once confirmed; `emailPending` says so. 409 when somebody else has changed a field since it was read.
 */
export const updateProfile = operation('profile.update', ChangeProfile, async ({ actor, db }, form) => {
  const changesInstitute = actor.role === 'admin' && (form.name !== undefined || form.slogan !== undefined)
  if (changesInstitute && !can(actor, 'institute.update')) throw new AppError('forbidden')
  const picture = form.image === undefined ? {} : { image: (await cleanPicture(form.image)) || null }
  const newEmail = form.email === actor.email ? undefined : form.email
  if (newEmail) {
    // Somebody at a desk left open could otherwise take over the account.
    requireRecheck(actor)
    await db.read((tx) => refuseTakenEmail(tx, actor.institutionId, newEmail, actor.accountId))
    await countChangeMail(actor, newEmail)
  }
  await db.write(async (tx) => {
    await lockOwner(tx, actor)
    refuseChanged(form.expected, await findCurrentUser(tx, actor), form)
    await savePerson(tx, actor, form, picture)
    if (changesInstitute) await saveInstitute(tx, actor, form)
    if (newEmail) {
      await lockOwnAccount(tx, actor)
      const account = { id: actor.accountId, email: actor.email, role: roles[actor.role] }
      await issueCode(tx, account, 'change', newEmail)
    }
    await audit(tx, actor, 'profile.updated', { id: actor.accountId, name: form.fullName ?? actor.name })
  })
  return {
    user: await db.read((tx) => findCurrentUser(tx, actor)),
    emailPending: newEmail !== undefined,
  }
})

const roles = { admin: 'ADMIN', teacher: 'TEACHER' } as const

/** Locks everything that these settings write: the person, and for an admin the institute. */
async function lockOwner(tx: Tx, { role, accountId, institutionId }: Owner) {
  if (role === 'admin') await lockInstitute(tx, institutionId)
  const table = role === 'admin' ? Prisma.sql`"Admin"` : Prisma.sql`"Teacher"`
  await tx.$executeRaw`
    SELECT 1 FROM ${table} WHERE "institutionId" = ${institutionId}::uuid AND id = ${accountId}::uuid FOR NO KEY UPDATE`
}

async function savePerson(tx: Tx, actor: Owner, form: Changes, picture: { image?: string | null }) {
  const { institutionId, accountId: id } = actor
  const where = { institutionId_id: { institutionId, id } }
  const { fullName, phone, dob, slogan } = form
  const data = {
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phone }),
    ...(dob !== undefined && { dob: dob ? new Date(dob) : null }),
    ...picture,
  }
  if (actor.role === 'admin') await tx.admin.update({ where, data })
  else await tx.teacher.update({ where, data: { ...data, ...(slogan !== undefined && { slogan }) } })
}

async function saveInstitute(tx: Tx, actor: Owner, { name, slogan }: Changes) {
  const data = { ...(name !== undefined && { name }), ...(slogan !== undefined && { slogan }) }
  const saved = await tx.institution.update({ where: { id: actor.institutionId }, data })
  await audit(tx, actor, 'institute.changed', { id: saved.id, name: saved.name, detail: data })
}

/** For the routes of PATCH /institution and PATCH /teacher. */
export const asProfile = ({ user, emailPending }: { user: unknown; emailPending: boolean }) => ({
  message: emailPending
    ? 'Successfully Updated User. Confirm your new email with the code we have sent there.'
    : 'Successfully Updated User',
  data: user,
  user,
})
