import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { asCurrentUser, who } from './current-user.ts'
import { listSessions } from './sessions.ts'

/**
 * All that the account settings show: the person, their devices, and the address that still has to be confirmed with
 * what its code is for.
 */
export const viewAccount = operation('profile.view', z.object({}), async ({ actor, db }) => {
  const change = { where: { purpose: 'CHANGE' as const }, select: { newEmail: true } }
  const account = await db.read((tx) =>
    tx.account.findFirstOrThrow({ where: { id: actor.accountId }, include: { ...who, codes: change } }),
  )
  return {
    user: asCurrentUser(account),
    devices: await listSessions(actor),
    unconfirmed: unconfirmedOf(account),
  }
})

export type Unconfirmed = { email: string; purpose: 'change' | 'verify' }

type Account = { email: string; emailVerifiedAt: Date | null; codes: { newEmail: string | null }[] }

function unconfirmedOf({ email, emailVerifiedAt, codes }: Account): Unconfirmed | null {
  const newEmail = codes[0]?.newEmail
  if (newEmail) return { email: newEmail, purpose: 'change' }
  return emailVerifiedAt ? null : { email, purpose: 'verify' }
}
