import { AppError, fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { Recheck } from '../account/schema.ts'
import { spendTypedCode } from '../factor/check-typed.ts'
import { findOwnSteps } from '../factor/steps.ts'
import { checkOwnPassword } from '../limit/guessing.ts'
import { renewSession } from '../session/renew.ts'

/**
 * Allows destructive acts for five minutes, in a session with a new token. Somebody with a passkey or an app gives a code as well: it
 * is the whole sign-in once more. 403 when the password or the address is not one's own, or the code is missing.
 */
export const recheckPassword = operation('password.recheck', Recheck, async (ctx, input) => {
  const { email, password, code } = input
  const account = await checkOwnPassword(ctx, password)
  if (!account || email !== account.email) throw new AppError('password_wrong')
  const own = await ctx.db.read((tx) => findOwnSteps(tx, account.id))
  if (own.length > 0 && !code) throw fieldError('code', 'Please also enter a code', 'second_step_required')
  if (own.length > 0 && code) await spendTypedCode(ctx, account.id, code)
  return ctx.db.write((tx) => renewSession(tx, ctx.actor))
})
