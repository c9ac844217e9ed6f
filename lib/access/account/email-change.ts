import { z } from 'zod'
import type { Actor, Person } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { renewTries } from '../code/code.ts'
import { codeCounter } from '../code/counter.ts'
import { countTry, takeTry } from '../limit/limits.ts'
import { lockAccount } from './lock-account.ts'
import { isOpen, schoolStaff } from './open-account.ts'

/** The account with a pending change to this address: one's own when signed in, else the latest. */
export async function findAwaitingChange(tx: Tx, actor: Actor, newEmail: string, roles: Role[]) {
  const code = await tx.oneTimeCode.findFirst({
    where: {
      purpose: 'CHANGE',
      newEmail,
      account: { role: { in: roles }, ...isOpen },
      ...(actor.role !== 'visitor' && { accountId: actor.accountId }),
    },
    include: { account: true },
    orderBy: { createdAt: 'desc' },
  })
  return code?.account ?? null
}

/** Whether a change of this account's email to the address has begun, and has not ended. */
export const isAwaitingChange = async (tx: Tx, accountId: string, newEmail: string) =>
  (await tx.oneTimeCode.count({ where: { accountId, purpose: 'CHANGE', newEmail } })) > 0

/**
 * Counts a mail to a new address, whose code has its own five tries, and starts the actor's pause to the next; refuses after three in a
 * quarter of an hour, whoever asked for them.
 */
export async function countChangeMail(actor: Person, newEmail: string) {
  try {
    await countTry('code:sent', `change ${newEmail}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = 'This address has been sent three codes. Please wait 15 minutes.'
    throw new AppError('too_many', message, {
      fields: { email: [message] },
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    })
  }
  const own = codeCounter(actor, { id: actor.accountId }, newEmail, 'change', schoolStaff)
  await takeTry('code:pause', own)
  await renewTries(`change ${newEmail}`)
  await renewTries(own)
}

/** Cancels a change that is not confirmed yet: its code and link end. */
export const cancelEmailChange = operation('profile.update', z.object({}), ({ actor: { accountId }, db }) =>
  db.write(async (tx) => {
    // A code that is mailed again at the same moment does not bring the change back.
    await lockAccount(tx, accountId)
    await tx.oneTimeCode.deleteMany({ where: { accountId, purpose: 'CHANGE' } })
  }),
)
