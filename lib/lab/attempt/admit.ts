import { countTry } from '../../access/account/limits.ts'
import type { Context } from '../../core/context.ts'
import { own } from '../../core/operation.ts'

/**
 * Counts what a student sends for the first time: 60 attempts an hour. What comes again after a lost answer is free.
 * 429 beyond.
 */
export async function admit({ actor, db }: Context, clientAttemptIds: string[]): Promise<void> {
  const where = { clientAttemptId: { in: clientAttemptIds }, studentId: actor.accountId, ...own(actor) }
  const known = await db.read((tx) => tx.attempt.count({ where }))
  const fresh = clientAttemptIds.length - known
  if (fresh > 0) await countTry('attempt:student', actor.accountId, 'too_many', fresh)
}
