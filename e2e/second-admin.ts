import { randomUUID } from 'node:crypto'
import { firstPassword as password } from './account-steps.ts'
import { type Caller, post } from './api-steps.ts'
import { mailNumber } from './mailbox.ts'

/** Invites another admin to the school of the signed-in `owner`, who joins and is signed in as `colleague`. */
export async function joinAsAdmin(owner: Caller, colleague: Caller, fullName: string, adminRole = 'owner') {
  const { user } = await post(owner, '/institution/protected', {})
  await post(owner, '/institution/auth', { email: user.email, password })
  const email = `second-${randomUUID().slice(0, 8)}@school.example.com`
  await post(owner, '/institution/admins', { fullName, email, adminRole })
  const { text } = await mailNumber(email, 1)
  const token = /\/admin\/join#(\S+)/.exec(text)?.[1]
  await post(colleague, '/institution/invitation/accept', { token, fullName, password, confirm: password })
}
