import type { Actor } from '../../core/actor.ts'
import type { Role } from '../../generated/prisma/client.ts'
import type { Purpose } from '../account/schema.ts'
import { accountOfPasswordStep } from '../sign-in/password-step.ts'

type Account = { id: string } | null

/** Whether the request comes from the account's holder: by its session, its password, or a browser it has signed in from. */
export function isHolder(actor: Actor, account: Account): boolean {
  if (!account) return false
  if (actor.role !== 'visitor') return actor.accountId === account.id
  return accountOfPasswordStep(actor) === account.id || actor.device?.accountId === account.id
}

/** Whether `isHolder` holds or, to confirm an address, this browser signed up with it. */
function isOwn(actor: Actor, account: Account, purpose: Purpose): account is { id: string } {
  if (!account) return false
  const hasBegun = actor.role === 'visitor' && actor.pending?.accountId === account.id
  return isHolder(actor, account) || (purpose === 'verify' && hasBegun)
}

/** The id that this browser's sign-up with the address would have given an account, when it created none. */
export function emptySignUpOf(actor: Actor, email: string, purpose: Purpose): string | null {
  const signUp = actor.role === 'visitor' && purpose === 'verify' ? actor.pending : null
  return signUp?.by === 'sign-up' && !signUp.accountCreated && signUp.email === email
    ? signUp.accountId
    : null
}

/**
 * The key under which requested codes and wrong codes are counted. Requests that are the account's own have separate
 * counters, so that a stranger who knows only the address cannot use those up; and so have the logins of schools and of the company's staff,
 * since a request at the one mails nothing to an account of the other.
 */
export function codeCounter(actor: Actor, account: Account, email: string, purpose: Purpose, roles: Role[]) {
  if (isOwn(actor, account, purpose)) return `${purpose} ${account.id}`
  const login = roles.includes('PROVIDER') ? 'staff ' : ''
  return `${purpose} ${login}${emptySignUpOf(actor, email, purpose) ?? email}`
}
