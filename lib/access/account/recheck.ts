import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { counterName, tryPassword } from './guessing.ts'
import { renewSession } from './renew-session.ts'
import { Recheck } from './schema.ts'

/**
 * Opens five minutes in which destructive acts are allowed, in a session with a new token. 403 when the password or the
 * address is not one's own.
 */
export const recheckPassword = operation('password.recheck', Recheck, async (ctx, { email, password }) => {
  const account = await ctx.db.read((tx) =>
    tx.account.findFirstOrThrow({
      where: { id: ctx.actor.accountId },
      omit: { passwordHash: false },
    }),
  )
  const fits = await tryPassword(ctx, counterName(account), password, account)
  if (!fits || email !== account.email) throw new AppError('password_wrong')
  return ctx.db.write((tx) => renewSession(tx, ctx.actor))
})
