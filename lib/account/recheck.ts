import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { operation } from '../operation.ts'
import { tryPassword } from './guessing.ts'
import { renewSession } from './renew-session.ts'
import { Recheck } from './schema.ts'

/**
 * Opens five minutes in which destructive acts are allowed, in a session with a new token. 403 when the password or the
 * address is not one's own.
 */
export const recheckPassword = operation('password.recheck', Recheck, async (actor, { email, password }) => {
  const account = await db.account.findFirstOrThrow({
    where: { id: actor.accountId },
    omit: { passwordHash: false },
  })
  const fits = await tryPassword(actor, account.email, password, account)
  if (!fits || email !== account.email) throw new AppError('password_wrong')
  return db.$transaction((tx) => renewSession(tx, actor))
})
