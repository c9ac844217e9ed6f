import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'

/** The account whose password was given in this browser as the first step; null without one, and after a sign-up. */
export const accountOfPasswordStep = (actor: Actor): string | null =>
  actor.role === 'visitor' && actor.pending?.by === 'password' ? actor.pending.accountId : null

/** For `openSession` after that step: it refuses once the account has another password. Empty without the step. */
export const givenPassword = (actor: Actor) =>
  actor.role === 'visitor' && actor.pending?.by === 'password'
    ? { passwordChangedAt: actor.pending.passwordChangedAt }
    : {}

/** The account whose password was given, since a code or link alone signs nobody in. 401 without one, or when it is not `account`. */
export function requirePasswordStep(actor: Actor, account?: { id: string } | null): string {
  const accountId = accountOfPasswordStep(actor)
  if (accountId && (account === undefined || account?.id === accountId)) return accountId
  throw new AppError('sign_in_required', 'Please sign in with your password first, in this browser.')
}
