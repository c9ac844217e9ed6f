import { countTry } from '../account/limits.ts'
import { hashPassword, temporaryPassword } from '../account/password.ts'
import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { db, type Tx } from '../db.ts'
import { env } from '../env.ts'
import { queueMail } from '../mail/queue.ts'
import { operation } from '../operation.ts'
import { lockTeachers } from './lock-teachers.ts'
import { TeacherId } from './schema.ts'

type Person = { name: string; email: string }

/** Mails a temporary password, sealed until it is sent, with the way to the sign-in. */
export async function mailTemporaryPassword(tx: Tx, actor: Member, person: Person, password: string) {
  const { institutionId } = actor
  const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  await queueMail(tx, {
    to: person.email,
    template: 'temporaryPassword',
    values: { ...person, school, signIn: `${env.PUBLIC_URL}/teacher/login` },
    secrets: { password },
    institutionId,
  })
}

/** Mails a teacher a new temporary password; the old one stops and every device is signed out. 429 past three in 15 min. */
export const resendTemporaryPassword = operation('teacher.manage', TeacherId, async (actor, { id }) => {
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  return db.$transaction(async (tx) => {
    const [teacher] = await lockTeachers(tx, actor, [id])
    if (!teacher) throw new Error('a locked teacher is there')
    await countTry('code:sent', teacher.email)
    await tx.account.update({
      where: { id },
      data: { passwordHash, mustChangePassword: true, emailVerifiedAt: new Date() },
      select: { id: true },
    })
    await tx.session.deleteMany({ where: { accountId: id } })
    await mailTemporaryPassword(tx, actor, { name: teacher.fullName, email: teacher.email }, password)
    await audit(tx, actor, 'teacher.password_sent', { id, name: teacher.fullName })
  })
})
