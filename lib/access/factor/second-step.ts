import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { isOpen } from '../account/open-account.ts'
import { type SignedIn, sessionAnswer } from '../sign-in/answer.ts'
import { maskEmail } from '../sign-in/mask.ts'
import { accountOfPasswordStep, givenPassword, requirePasswordStep } from '../sign-in/password-step.ts'
import { signedIn } from '../sign-in/sign-in.ts'
import { spendTypedCode } from './check-typed.ts'
import { SecondStepCode } from './schema.ts'
import { findSteps } from './steps.ts'

/** The second steps open to the browser that gave a password, and the masked address; null without a password given first. */
export const viewSecondStep = publicOperation(z.object({}), async ({ actor, db }) => {
  const id = accountOfPasswordStep(actor)
  if (!id) return null
  return db.read(async (tx) => {
    const account = await tx.account.findFirst({ where: { id, ...isOpen }, select: { email: true } })
    return account && { steps: await findSteps(tx, id), sentTo: maskEmail(account.email) }
  })
})

/** Completes a sign-in with a code of the app or a recovery code, after the password in this browser. */
export const confirmSecondStep = publicOperation(SecondStepCode, async (ctx, { code }): Promise<SignedIn> => {
  const id = requirePasswordStep(ctx.actor)
  const openAccounts = await ctx.db.read((tx) => tx.account.count({ where: { id, ...isOpen } }))
  if (openAccounts === 0) throw new AppError('sign_in_required')
  await spendTypedCode(ctx, id, code)
  return completeSignIn(ctx, id, givenPassword(ctx.actor))
})

/**
 * Opens the session of somebody who has shown a second step, which cancels any claim that it was lost. After a password, `options` says
 * which one it was.
 */
export async function completeSignIn(
  ctx: Context<Actor>,
  accountId: string,
  options: ReturnType<typeof givenPassword> = {},
): Promise<SignedIn> {
  await ctx.db.write((tx) => tx.factorLoss.deleteMany({ where: { accountId } }))
  return signedIn(ctx, accountId, options)
}

/** For the routes that complete a sign-in. */
export const asSignInCompleted = (result: SignedIn): Answer => ({
  message: 'Signed in.',
  ...sessionAnswer(result),
})
