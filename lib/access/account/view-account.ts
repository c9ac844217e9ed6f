import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { findCurrentUser } from './current-user.ts'
import { findNewEmail } from './email-change.ts'
import { listSessions } from './sessions.ts'

/**
 * All that the account settings show: the person, their devices, and the address that still has to be confirmed with
 * what its code is for.
 */
export const viewAccount = operation('profile.view', z.object({}), async ({ actor, db }) => {
  const [user, unconfirmed] = await db.read((tx) =>
    Promise.all([findCurrentUser(actor.accountId, tx), findUnconfirmed(tx, actor.accountId)]),
  )
  return { user, devices: await listSessions(actor), unconfirmed }
})

export type Unconfirmed = { email: string; purpose: 'change' | 'verify' }

async function findUnconfirmed(tx: Tx, accountId: string): Promise<Unconfirmed | null> {
  const newEmail = await findNewEmail(tx, accountId)
  if (newEmail) return { email: newEmail, purpose: 'change' }
  const { email, emailVerifiedAt } = await tx.account.findFirstOrThrow({ where: { id: accountId } })
  return emailVerifiedAt ? null : { email, purpose: 'verify' }
}
