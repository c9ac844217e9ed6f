import type { z } from 'zod'
import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { db, type Tx } from '../db.ts'
import { operation, requireRecheck } from '../operation.ts'
import { findCurrentUser } from './current-user.ts'
import { countChangeMail, startEmailChange } from './email-change.ts'
import { cleanPicture } from './picture.ts'
import { Profile } from './schema.ts'
import { refuseTakenEmail } from './sign-up.ts'

type Form = z.output<typeof Profile>

/**
 * Saves the own account settings of an admin or teacher. A new e-mail needs the password given again, is mailed a code and
 * counts once confirmed; `emailPending` says so.
 */
export const updateProfile = operation('profile.update', Profile, async (actor, form) => {
  const picture = form.image === undefined ? {} : { image: (await cleanPicture(form.image)) || null }
  const emailPending = form.email !== actor.email
  if (emailPending) {
    // Whoever sits down at a desk left open could otherwise take the account along.
    requireRecheck(actor)
    await refuseTakenEmail(form.email, actor.accountId)
    await countChangeMail(form.email)
  }
  await db.$transaction(async (tx) => {
    await savePerson(tx, actor, form, picture)
    if (emailPending) {
      const account = { id: actor.accountId, email: actor.email, role: roles[actor.role] }
      await startEmailChange(tx, account, form.email)
    }
    await audit(tx, actor, 'profile.updated', { id: actor.accountId, name: form.fullName })
  })
  return { user: await findCurrentUser(actor.accountId), emailPending }
})

const roles = { admin: 'ADMIN', teacher: 'TEACHER' } as const

async function savePerson(
  tx: Tx,
  actor: Member & { role: 'admin' | 'teacher' },
  form: Form,
  picture: { image?: string | null },
) {
  const { institutionId, accountId: id } = actor
  const where = { institutionId_id: { institutionId, id } }
  const data = {
    fullName: form.fullName,
    phone: form.phone,
    dob: form.dob ? new Date(form.dob) : null,
    ...picture,
  }
  const slogan = form.slogan !== undefined ? { slogan: form.slogan } : {}
  if (actor.role === 'teacher') {
    await tx.teacher.update({ where, data: { ...data, ...slogan } })
    return
  }
  await tx.admin.update({ where, data })
  const name = form.name !== undefined ? { name: form.name } : {}
  await tx.institution.update({ where: { id: institutionId }, data: { ...name, ...slogan } })
}

/** For the routes of PATCH /institution and PATCH /teacher. */
export const asProfile = ({ user, emailPending }: { user: unknown; emailPending: boolean }) => ({
  message: emailPending
    ? 'Successfully Updated User. Confirm your new e-mail with the code we have sent there.'
    : 'Successfully Updated User',
  data: user,
  user,
})
