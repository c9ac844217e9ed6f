import { db } from '../db.ts'
import { fieldError } from '../errors.ts'
import { operation } from '../operation.ts'
import { countTry, triesLeft } from './limits.ts'
import { hashPassword, passwordFits } from './password.ts'
import { ChangePassword } from './schema.ts'
import { setPassword } from './verify-code.ts'

/** Changes the own password, ends every other session, and tells the person by mail. */
export const changePassword = operation('password.change', ChangePassword, async (actor, input) => {
  const account = await db.account.findUniqueOrThrow({
    where: { id: actor.accountId },
    omit: { passwordHash: false },
  })
  const guesses = `${account.email} ${actor.ip}`
  const fits =
    (await triesLeft('password:pair', guesses)) && (await passwordFits(input.current, account.passwordHash))
  if (!fits) {
    await countTry('password:pair', guesses)
    throw fieldError('current', 'This is not your current password')
  }
  if (input.password === input.current)
    throw fieldError('password', 'Choose a password that differs from the current one')
  const passwordHash = await hashPassword(input.password)
  await db.$transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash)
    await tx.session.deleteMany({ where: { accountId: account.id, id: { not: actor.sessionId } } })
  })
})
