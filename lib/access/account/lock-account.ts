import type { Person } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'

/** Serialises changes of an account's codes, second steps and sessions, so that the second of two at once sees the first. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Account" WHERE id = ${id}::uuid FOR NO KEY UPDATE`

/**
 * Locks the actor's own account, for what leaves a way in: 401 when their session has ended since the request began. Whoever
 * ends an account's sessions locks it too.
 */
export async function lockOwnAccount(tx: Tx, { accountId, sessionId }: Person) {
  await lockAccount(tx, accountId)
  if ((await tx.session.count({ where: { id: sessionId, accountId } })) === 0)
    throw new AppError('sign_in_required')
}
