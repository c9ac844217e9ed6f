import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/client.ts'
import { publicOperation } from '../operation.ts'
import { checkCode, checkLink } from './code.ts'
import { clearTries } from './limits.ts'
import { findOpenAccount } from './open-account.ts'
import { hashPassword } from './password.ts'
import { ResetPassword } from './schema.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password with a mailed code or link, and ends every session of the account. */
const resetPasswordOf = (role: Role) =>
  publicOperation(ResetPassword, async (actor, { email, password, emailOtp }) => {
    const account = await findOpenAccount(email, role)
    const isCode = emailOtp.length === 4
    const accountId = isCode
      ? (await checkCode({ email, accountId: account?.id ?? null }, 'reset', emailOtp, 'use')).accountId
      : await spendOwnLink(emailOtp, account?.id ?? null, role)
    const passwordHash = await hashPassword(password)
    await db.$transaction((tx) => setPassword(tx, actor, accountId, passwordHash, { mailbox: true }))
    await clearTries('password:account', email)
  })

export const resetAdminPassword = resetPasswordOf('ADMIN')
export const resetTeacherPassword = resetPasswordOf('TEACHER')

/** The link must belong to the typed address; a wrong address does not use it up. */
async function spendOwnLink(link: string, accountId: string | null, role: Role): Promise<string> {
  const proven = await checkLink(link, 'reset', role, 'keep')
  if (proven.accountId !== accountId)
    throw new AppError('code_wrong', 'This link was sent to another e-mail.')
  await checkLink(link, 'reset', role, 'use')
  return proven.accountId
}
