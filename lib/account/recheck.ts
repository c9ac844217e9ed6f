import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { operation } from '../operation.ts'
import { tryPassword } from './guessing.ts'
import { Recheck } from './schema.ts'

/** How long a re-checked password opens destructive acts, in milliseconds. */
const recheckWindow = 5 * 60_000

/** Opens five minutes in which destructive acts are allowed. 403 when the password or the address is not one's own. */
export const recheckPassword = operation('password.recheck', Recheck, async (actor, { email, password }) => {
  const account = await db.account.findFirstOrThrow({
    where: { id: actor.accountId },
    omit: { passwordHash: false },
  })
  const fits = await tryPassword(actor, account.email, password, account)
  if (!fits || email !== account.email) throw new AppError('password_wrong')
  const recheckUntil = new Date(Date.now() + recheckWindow)
  await db.session.update({ where: { id: actor.sessionId }, data: { recheckUntil } })
  return { until: recheckUntil.toISOString() }
})
