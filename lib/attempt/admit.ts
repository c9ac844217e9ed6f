import { countTry } from '../account/limits.ts'
import type { Member } from '../actor.ts'
import type { Tx } from '../db.ts'
import { own } from '../operation.ts'

/**
 * Counts what a student sends for the first time: 60 attempts an hour. What comes again after a lost answer is free.
 * 429 beyond.
 */
export async function admit(tx: Tx, actor: Member, clientAttemptIds: string[]): Promise<void> {
  const known = await tx.attempt.count({
    where: { clientAttemptId: { in: clientAttemptIds }, studentId: actor.accountId, ...own(actor) },
  })
  const fresh = clientAttemptIds.length - known
  if (fresh > 0) await countTry('attempt:student', actor.accountId, 'too_many', fresh)
}
