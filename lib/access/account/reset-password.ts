import type { Database } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { checkCode, checkLink, type Proven, useCode } from './code.ts'
import { forgetWrongPasswords } from './guessing.ts'
import { findOpenAccount } from './open-account.ts'
import { findOwnWords } from './own-words.ts'
import { ResetPassword } from './schema.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password with a mailed code or link, and ends every session of the account. */
const resetPasswordOf = (role: Role) =>
  publicOperation(ResetPassword, async (ctx, { email, password, emailOtp }) => {
    const account = await ctx.db.read((tx) => findOpenAccount(tx, email, role))
    const accountId = account?.id ?? null
    const isCode = emailOtp.length === 4
    const proven = isCode
      ? await checkCode(ctx, { email, accountId }, 'reset', emailOtp)
      : await checkOwnLink(ctx.db, emailOtp, accountId, role)
    const passwordHash = await hashChosenPassword(
      password,
      await ctx.db.read((tx) => findOwnWords(tx, proven.accountId)),
    )
    await ctx.db.write(async (tx) => {
      await useCode(tx, proven, 'reset')
      await setPassword(tx, ctx.actor, proven.accountId, passwordHash, { mailbox: true })
    })
    await forgetWrongPasswords(ctx.actor, email)
  })

export const resetAdminPassword = resetPasswordOf('ADMIN')
export const resetTeacherPassword = resetPasswordOf('TEACHER')
export const resetStaffPassword = resetPasswordOf('PROVIDER')

/** The link must belong to the typed address. */
async function checkOwnLink(
  db: Database,
  link: string,
  accountId: string | null,
  role: Role,
): Promise<Proven> {
  const proven = await checkLink(db, link, 'reset', role)
  if (proven.accountId !== accountId)
    throw new AppError('code_wrong', 'This link was sent to another e-mail.')
  return proven
}
