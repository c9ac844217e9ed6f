import type { Member } from './actor.ts'
import { db, type Tx } from './db.ts'
import type { Prisma } from './generated/prisma/client.ts'

/**
 * Runs `work` in a transaction once per Idempotency-Key: a repeat, also at the same moment, gets the first answer
 * again. Without a key it simply runs. The answer must be plain JSON. `admit` runs before the transaction, unless
 * there is an answer already: limits are counted there, for they need a connection of their own.
 */
export async function once<T extends Prisma.InputJsonValue>(
  actor: Member,
  operation: string,
  key: string | undefined,
  work: (tx: Tx) => Promise<T>,
  admit: () => Promise<unknown> = async () => {},
): Promise<T> {
  if (key === undefined) {
    await admit()
    return db.$transaction(work)
  }
  const id = { institutionId: actor.institutionId, operation, key }
  const known = await db.idempotentAnswer.findUnique({ where: { institutionId_operation_key: id } })
  if (known) return known.answer as T
  await admit()
  return db.$transaction(async (tx) => {
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
