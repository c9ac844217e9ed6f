import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Account, Role } from '../../generated/prisma/client.ts'
import { findAwaitingChange } from '../account/email-change.ts'
import { findOpenAccounts, type OpenAccount } from '../account/open-account.ts'
import type { Purpose } from '../account/schema.ts'
import { emptySignUpOf } from './counter.ts'

type CodeHolder = Pick<Account, 'id' | 'email' | 'role' | 'institutionId' | 'emailVerifiedAt'>

/**
 * The account that a code at this address is for: when it is to become an email, the one with that pending change. After a sign-in or sign-up in this browser, it is that account. Otherwise an
 * address is confirmed for the newest account that still needs it, and a password is reset for the oldest claimed one. null for an
 * address without accounts.
 */
export async function findCodeHolder(
  { actor, db }: Context<Actor>,
  email: string,
  purpose: Purpose,
  roles: Role[],
): Promise<CodeHolder | null> {
  if (purpose === 'change') return db.read((tx) => findAwaitingChange(tx, actor, email, roles))
  if (emptySignUpOf(actor, email, purpose)) return null
  const accounts = await db.read((tx) => findOpenAccounts(tx, email, roles))
  const ownId = actor.role === 'visitor' ? actor.pending?.accountId : actor.accountId
  const candidates = purpose === 'verify' ? accounts.filter((one) => !one.emailVerifiedAt) : accounts
  const ownAccount = purpose === 'reset' ? undefined : candidates.find(({ id }) => id === ownId)
  return ownAccount ?? (purpose === 'verify' ? candidates[0] : undefined) ?? oldest(accounts) ?? null
}

/** Does not change when somebody signs in or joins another school before the code is typed. */
const oldest = (accounts: OpenAccount[]) =>
  accounts.toSorted(
    (a, b) => Number(b.claimed) - Number(a.claimed) || a.createdAt.getTime() - b.createdAt.getTime(),
  )[0]
