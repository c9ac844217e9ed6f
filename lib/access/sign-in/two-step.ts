import { operation } from '../../core/operation.ts'
import { TwoStep } from '../account/schema.ts'
import { notifyOfChange } from '../factor/notify-of-change.ts'

/**
 * Turns the mailed code at sign-in on or off, for the actor's account; requires the password again. Turning it on ends every other
 * session: none of them has given a code.
 */
export const setTwoStep = operation(
  'profile.update',
  TwoStep,
  async ({ actor, db }, { twoStep }) => {
    await db.write(async (tx) => {
      await tx.account.update({ where: { id: actor.accountId }, data: { twoStep } })
      if (twoStep)
        await tx.session.deleteMany({ where: { accountId: actor.accountId, id: { not: actor.sessionId } } })
      await notifyOfChange(tx, actor, actor.accountId, twoStep ? 'two-step.on' : 'two-step.off')
    })
    return { twoStep }
  },
  { recheck: true },
)
