import { firstMailWaits } from '../../access/mail/first-mail.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'

type Recipient = {
  id: string
  name: string
  email: string
  password: string
  school: string
  resetBy?: string
}

/** How to sign in, for a student's mail. */
export const howToSignIn = () =>
  `Sign in inside your school’s lab program with this and the password, or at ${env.PUBLIC_URL}/student with your school’s id, the admission number or sign-in name that it has given you, and the password. Choose your own password soon.`

/** Queues the mail with a student's temporary password, sealed until it is sent. Returns whether it waits for tomorrow. */
export async function mailTemporaryPassword(tx: Tx, actor: Member, student: Recipient): Promise<boolean> {
  const { id, password, ...values } = student
  await queueFirstMail(tx, {
    to: student.email,
    template: 'temporaryPassword',
    values: { ...values, signIn: howToSignIn() },
    secrets: { password },
    institutionId: actor.institutionId,
    accountId: id,
  })
  return firstMailWaits(tx, actor.institutionId, student.email)
}
