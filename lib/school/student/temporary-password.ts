import { firstMailWaits } from '../../access/mail/first-mail.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { plainName } from '../../services/mail/plain-name.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { loginNameOf } from './login-name.ts'
import { slipAddress } from './slip-address.ts'

type Recipient = {
  id: string
  name: string
  email: string
  password: string
  school: string
  resetBy?: string
}

type SignInIds = { instituteId: string; loginName: string | null }

/** How to sign in, for a student's mail: with the same link as a slip. An id that a mail program would make a link of is in that link alone. */
export function howToSignIn({ instituteId, loginName }: SignInIds) {
  if (!loginName) return { signIn: `${env.PUBLIC_URL}/student/login`, isStudent: true }
  const owner = { instituteId, loginName }
  const isPlain = Object.values(owner).every((id) => plainName(id) === id)
  return { signIn: slipAddress(env.PUBLIC_URL, owner), isStudent: true, ...(isPlain && owner) }
}

/** Queues the mail with a student's temporary password, sealed until it is sent. Returns whether it waits for room. */
export async function mailStudentPassword(tx: Tx, actor: Member, student: Recipient): Promise<boolean> {
  const { id, password, ...values } = student
  await queueFirstMail(tx, {
    to: student.email,
    template: 'temporaryPassword',
    values: { ...values, ...howToSignIn(await findOwner(tx, actor, id)) },
    secrets: { password },
    institutionId: actor.institutionId,
    accountId: id,
  })
  return firstMailWaits(tx, actor.institutionId, student.email)
}

async function findOwner(tx: Tx, { institutionId }: Member, id: string) {
  const [owner] = await tx.$queryRaw<SignInIds[]>`
    SELECT i."displayId" AS "instituteId", ${loginNameOf} AS "loginName"
      FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId"
     WHERE s."institutionId" = ${institutionId}::uuid AND s.id = ${id}::uuid`
  if (!owner) throw new Error(`There is no student ${id}`)
  return owner
}
