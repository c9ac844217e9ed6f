import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { findCurrentUser } from './current-user.ts'
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

async function findUnconfirmed(tx: Tx, id: string): Promise<Unconfirmed | null> {
  const change = { where: { purpose: 'CHANGE' as const }, select: { newEmail: true } }
  const select = { email: true, emailVerifiedAt: true, codes: change }
  const { email, emailVerifiedAt, codes } = await tx.account.findFirstOrThrow({ where: { id }, select })
  const newEmail = codes[0]?.newEmail
  if (newEmail) return { email: newEmail, purpose: 'change' }
  return emailVerifiedAt ? null : { email, purpose: 'verify' }
}
