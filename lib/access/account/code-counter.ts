import { v5 } from 'uuid'
import type { Actor } from '../../core/actor.ts'
import type { Purpose } from './schema.ts'

type Account = { id: string } | null

/** Whether the request shows that it is the account's own: by its session, its password, or a browser it has signed in from. */
function isOwn(actor: Actor, account: Account): account is { id: string } {
  if (!account) return false
  if (actor.role !== 'visitor') return actor.accountId === account.id
  return actor.pending === account.id || actor.device?.accountId === account.id
}

/**
 * Whom the browser waits for after a sign-up that made no account, as its address is staff there already: nobody, but somebody
 * else for each address, so that it is answered and counted as after any sign-up.
 */
export const nobodyOf = (email: string) => v5(email, v5.URL)

/** Whether the browser's last sign-up with this address made no account. */
export const isNobody = (actor: Actor, email: string, purpose: Purpose) =>
  purpose === 'verify' && actor.role === 'visitor' && actor.pending === nobodyOf(email)

/**
 * The key under which requested codes and wrong codes are counted. Requests that are the account's own have separate
 * counters, so that a stranger who knows only the address cannot use those up.
 */
export function codeCounter(actor: Actor, account: Account, email: string, purpose: Purpose) {
  if (isOwn(actor, account)) return `${purpose} ${account.id}`
  return `${purpose} ${isNobody(actor, email, purpose) ? nobodyOf(email) : email}`
}
