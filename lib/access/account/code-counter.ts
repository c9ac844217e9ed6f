import type { Actor } from '../../core/actor.ts'
import type { Purpose } from './schema.ts'

type Account = { id: string } | null

/** Whether the request comes from the account's holder: by its session, its password, or a browser it has signed in from. */
function isOwn(actor: Actor, account: Account): account is { id: string } {
  if (!account) return false
  if (actor.role !== 'visitor') return actor.accountId === account.id
  return actor.pending === account.id || actor.device?.accountId === account.id
}

/** The id that this browser's sign-up with the address would have given an account, when it created none. */
export const emptySignUpOf = (actor: Actor, email: string, purpose: Purpose) =>
  purpose === 'verify' && actor.role === 'visitor' && actor.emptySignUp === email ? actor.pending : null

/**
 * The key under which requested codes and wrong codes are counted. Requests that are the account's own have separate
 * counters, so that a stranger who knows only the address cannot use those up.
 */
export function codeCounter(actor: Actor, account: Account, email: string, purpose: Purpose) {
  if (isOwn(actor, account)) return `${purpose} ${account.id}`
  return `${purpose} ${emptySignUpOf(actor, email, purpose) ?? email}`
}
