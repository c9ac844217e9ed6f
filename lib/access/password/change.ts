import { z } from 'zod'
import type { Answer } from '../../core/answer.ts'
import { fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { ChangePassword } from '../account/schema.ts'
import { checkOwnPassword } from '../limit/guessing.ts'
import { newTokenAnswer, renewSession } from '../session/renew.ts'
import { sealDevice } from '../session/tokens.ts'
import { hashChosenPassword } from './chosen.ts'
import { passwordOwner } from './password.ts'
import { findPersonalWords } from './personal-words.ts'
import { setPassword } from './set.ts'
import { slipSpelling } from './slip.ts'

const normalised = (typed: string) => slipSpelling(typed) ?? typed

/**
 * Changes the actor's password, ends every other session and this session's token, and tells whoever has an email. The device is one that
 * has given the new password.
 */
export const changePassword = operation('password.change', ChangePassword, async (ctx, input) => {
  const account = await checkOwnPassword(ctx, input.current)
  if (!account) throw fieldError('current', 'This is not your current password')
  if (normalised(input.password) === normalised(input.current))
    throw fieldError('password', 'Choose a password that differs from the current one')
  const passwordHash = await hashChosenPassword(
    input.password,
    await ctx.db.read((tx) => findPersonalWords(tx, ctx.actor)),
    passwordOwner(ctx.actor),
  )
  return ctx.db.write(async (tx) => {
    const renewed = await renewSession(tx, ctx.actor)
    await setPassword(tx, ctx.actor, account.id, passwordHash, {
      keepSessionId: renewed.id,
      first: account.mustChangePassword,
    })
    const { passwordChangedAt } = await tx.account.findUniqueOrThrow({
      where: { id: account.id },
      select: { passwordChangedAt: true },
    })
    return { ...renewed, device: await sealDevice({ id: account.id, passwordChangedAt }) }
  })
})

/** What a change of password may answer, for its route. */
export const changedPasswordAnswer = {
  ...newTokenAnswer,
  optional: {
    ...newTokenAnswer.optional,
    deviceToken: z
      .string()
      .describe('to send with the next sign-in of a lab program, in place of the one before'),
  },
}

type Changed = { token: string; device: string; bearer: boolean }

/** For its route: a browser gets both tokens as cookies, a lab program in the answer. */
export const asChangedPassword = ({ token, device, bearer }: Changed): Answer =>
  bearer ? { token, deviceToken: device } : { session: token, device }
