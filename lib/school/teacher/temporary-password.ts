import { correctEmails, deleteTemporaryPasswordMails } from '../../access/account/account-email.ts'
import { countMail } from '../../access/mail/count-mail.ts'
import { firstMailWaits } from '../../access/mail/first-mail.ts'
import { hashPassword, passwordOwner, temporaryPassword } from '../../access/password/password.ts'
import { asTemporary } from '../../access/password/temporary.ts'
import { isProviderOnly } from '../../access/sign-in/provider-only.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { refuseTakenEmail } from '../institute/sign-up.ts'
import { schoolName } from '../institute/view.ts'
import { viewTeacher } from './list-teachers.ts'
import { lockTeachers } from './lock-teachers.ts'
import { SendPassword } from './schema.ts'

type Person = { id: string; name: string; email: string }

/**
 * Mails a temporary password, sealed until it is sent, with how to sign in; `resetBy` when it replaces one that was used. Where the
 * school allows its own provider alone, the mail says so and leaves the password out. Returns whether the mail waits for tomorrow.
 */
export async function mailTeacherPassword(
  tx: Tx,
  actor: Member,
  { id, name, email }: Person,
  password: string,
  resetBy?: string,
): Promise<boolean> {
  const { institutionId } = actor
  await queueFirstMail(tx, {
    to: email,
    template: 'temporaryPassword',
    values: {
      name,
      email,
      school: await schoolName(tx, institutionId),
      signIn: `${env.PUBLIC_URL}/teacher/login`,
      ...(resetBy && { resetBy }),
      ...((await isProviderOnly(tx, { accountId: id, institutionId })) && { schoolAccount: true }),
    },
    secrets: { password },
    institutionId,
    accountId: id,
  })
  return firstMailWaits(tx, institutionId, email)
}

/**
 * Mails a teacher a new temporary password; the old one becomes invalid, its mail is dropped if it still waits, and every device is signed
 * out. `email` corrects the address until they have used the account: 422 afterwards, 409 when taken. 429 after three mails in a quarter of
 * an hour.
 */
export const resendTemporaryPassword = operation(
  'teacher.manage',
  SendPassword,
  async ({ actor, db }, { id, email }) => {
    const { email: stored, signedIn, schoolAccount } = await viewTeacher(actor, { id })
    const to = email ?? stored
    if (email) await db.read((tx) => refuseTakenEmail(tx, actor.institutionId, email, id))
    await countMail(actor, to)
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password, passwordOwner(actor))
    return db.write(async (tx) => {
      const [teacher] = await lockTeachers(tx, actor, [id])
      if (!teacher) throw new Error('a locked teacher is there')
      await correctEmails(tx, actor, [{ id, email: to }])
      // With the school's provider alone, the mail has no password, and one that they have chosen stays.
      if (!(await isProviderOnly(tx, { accountId: id, ...own(actor) }))) {
        await tx.account.update({ where: { id }, data: asTemporary(passwordHash), select: { id: true } })
        await tx.session.deleteMany({ where: { accountId: id } })
        await tx.oneTimeCode.deleteMany({ where: { accountId: id } })
      }
      await deleteTemporaryPasswordMails(tx, [id])
      const person = { id, name: teacher.fullName, email: to }
      const resetBy = signedIn ? actor.name : undefined
      const mailWaits = await mailTeacherPassword(tx, actor, person, password, resetBy)
      await audit(tx, actor, 'teacher.password_sent', { id, name: teacher.fullName })
      return { email: to, schoolAccount, mailWaits }
    })
  },
)
