import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'

/**
 * The account whose password was given in this browser as the first step: a code or link alone signs nobody in. 401 without one, or
 * when it is not `account`.
 */
export function requireFirstStep(actor: Actor, account?: { id: string } | null): string {
  const pending = actor.role === 'visitor' ? actor.pending : null
  if (pending && (account === undefined || account?.id === pending)) return pending
  throw new AppError('sign_in_required', 'Please sign in with your password first, in this browser.')
}
