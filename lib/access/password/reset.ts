import { z } from 'zod'
import type { Answer } from '../../core/answer.ts'
import type { Database } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { companyStaff, schoolStaff } from '../account/open-account.ts'
import { CurrentUser, ResetPassword } from '../account/schema.ts'
import { checkCode, checkOneTimeLink, useCode } from '../code/code.ts'
import { findCodeHolder } from '../code/holder.ts'
import { findSteps } from '../factor/steps.ts'
import { clearWrongPasswords } from '../limit/guessing.ts'
import { countTry } from '../limit/limits.ts'
import { type SignedIn, sessionAnswer } from '../sign-in/answer.ts'
import { isProviderOnly } from '../sign-in/provider-only.ts'
import { signedIn } from '../sign-in/sign-in.ts'
import { hashChosenPassword } from './chosen.ts'
import { passwordOwner } from './password.ts'
import { findPersonalWords } from './personal-words.ts'
import { setPassword } from './set.ts'

/** Either signed in, or how to sign in with the new password: not at all where the school only allows its own provider. */
type Reset = SignedIn | 'with it' | 'at provider'

/**
 * Sets a new password with a mailed code or link, and ends every session of the account. Signs in, unless a sign-in requires a second
 * step or goes through the school's provider alone: there the password still confirms acts that are hard to undo. 429 after twenty
 * passwords in an hour.
 */
const resetPasswordOf = (roles: Role[]) =>
  publicOperation(ResetPassword, async (ctx, { email, password, emailOtp }): Promise<Reset> => {
    const account = await findCodeHolder(ctx, email, 'reset', roles)
    const { id: accountId = null, institutionId = null } = account ?? {}
    const isCode = emailOtp.length === 4
    const proven = isCode
      ? await checkCode(ctx, { email, accountId, roles }, 'reset', emailOtp)
      : await checkOwnLink(ctx.db, emailOtp, accountId, roles)
    await countTry('password:chosen', proven.accountId)
    const passwordHash = await hashChosenPassword(
      password,
      await ctx.db.read((tx) => findPersonalWords(tx, { ...proven, institutionId })),
      passwordOwner({ ...proven, institutionId }),
    )
    const passwordChangedAt = await ctx.db.write(async (tx) => {
      await useCode(tx, proven, 'reset')
      return setPassword(tx, ctx.actor, proven.accountId, passwordHash, { mailbox: true })
    })
    await clearWrongPasswords(ctx.actor, email)
    if (await ctx.db.read((tx) => isProviderOnly(tx, { ...proven, institutionId }))) return 'at provider'
    const steps = await ctx.db.read((tx) => findSteps(tx, proven.accountId))
    return steps.length > 0 ? 'with it' : signedIn(ctx, proven.accountId, { passwordChangedAt })
  })

export const resetSchoolPassword = resetPasswordOf(schoolStaff)
export const resetCompanyStaffPassword = resetPasswordOf(companyStaff)

/** What these two may answer, for their routes. */
export const resetAnswer = {
  optional: {
    user: CurrentUser,
    code: z
      .literal('provider_only')
      .describe('the password signs nobody in: the school has its own sign-in, and no other'),
  },
}

/** For the routes of these two. */
export function asReset(result: Reset): Answer {
  if (result === 'at provider')
    return {
      message: 'Your new password is set. Please sign in with your school account.',
      code: 'provider_only',
    }
  if (result === 'with it') return { message: 'Your new password is set. Please sign in.' }
  return { message: 'Your new password is set.', ...sessionAnswer(result) }
}

/** The link must belong to the typed address. */
async function checkOwnLink(db: Database, link: string, accountId: string | null, roles: Role[]) {
  const proven = await checkOneTimeLink(db, link, 'reset', roles)
  if (proven.accountId !== accountId) throw new AppError('code_wrong', 'This link was sent to another email.')
  return proven
}
