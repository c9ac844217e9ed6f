import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { emptySignUpOf } from './code-counter.ts'
import { findOpenAccounts, type OpenAccount } from './open-account.ts'
import type { Purpose } from './schema.ts'

/**
 * Which account of this address a code is for: of a sign-in or sign-up the one that this browser has begun with. Where it
 * has begun with none, an address is confirmed for the newest account that waits for it, and a password reset goes by the
 * oldest that is claimed. null for an address without accounts.
 */
export async function findCodeHolder(
  { actor, db }: Context<Actor>,
  email: string,
  purpose: Exclude<Purpose, 'change'>,
  roles: Role[],
): Promise<OpenAccount | null> {
  if (emptySignUpOf(actor, email, purpose)) return null
  const accounts = await db.read((tx) => findOpenAccounts(tx, email, roles))
  const own = actor.role === 'visitor' ? actor.pending : actor.accountId
  const fitting = purpose === 'verify' ? accounts.filter((one) => !one.emailVerifiedAt) : accounts
  const begun = purpose === 'reset' ? undefined : fitting.find(({ id }) => id === own)
  return begun ?? (purpose === 'verify' ? fitting[0] : undefined) ?? oldest(accounts) ?? null
}

/** Stays the same when somebody signs in or joins another school before the code is typed. */
const oldest = (accounts: OpenAccount[]) =>
  accounts.toSorted(
    (a, b) => Number(b.claimed) - Number(a.claimed) || a.createdAt.getTime() - b.createdAt.getTime(),
  )[0]
