import type { Member } from './actor.ts'
import { db, type Tx } from './db.ts'
import type { Prisma } from './generated/prisma/client.ts'

/**
 * Runs `work` in a transaction once per Idempotency-Key: a repeat, also at the same moment, gets the first answer
 * again. Without a key it simply runs. The answer must be plain JSON.
 */
export async function once<T extends Prisma.InputJsonValue>(
  actor: Member,
  operation: string,
  key: string | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (tx) => {
    if (key === undefined) return work(tx)
    const id = { institutionId: actor.institutionId, operation, key }
    // The lock makes a second request wait for the first one's answer.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${Object.values(id).join(' ')}, 0))`
    const before = await tx.idempotentAnswer.findUnique({ where: { institutionId_operation_key: id } })
    if (before) return before.answer as T
    const answer = await work(tx)
    const data: Prisma.IdempotentAnswerUncheckedCreateInput = { ...id, answer }
    await tx.idempotentAnswer.create({ data })
    return answer
  })
}
