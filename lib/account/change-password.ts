import { db } from '../db.ts'
import { fieldError } from '../errors.ts'
import { operation } from '../operation.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { tryPassword } from './guessing.ts'
import { findOwnWords } from './own-words.ts'
import { renewSession } from './renew-session.ts'
import { ChangePassword } from './schema.ts'
import { setPassword } from './set-password.ts'

/** Changes the own password, ends every other session and this one's token, and tells the person by mail. */
export const changePassword = operation('password.change', ChangePassword, async (actor, input) => {
  const account = await db.account.findFirstOrThrow({
    where: { id: actor.accountId },
    omit: { passwordHash: false },
  })
  if (!(await tryPassword(actor, account.email, input.current, account)))
    throw fieldError('current', 'This is not your current password')
  if (input.password === input.current)
    throw fieldError('password', 'Choose a password that differs from the current one')
  const passwordHash = await hashChosenPassword(input.password, await findOwnWords(account.id))
  return db.$transaction(async (tx) => {
    const renewed = await renewSession(tx, actor)
    await setPassword(tx, actor, account.id, passwordHash, { keep: renewed.id })
    return renewed
  })
})
