import { createHash } from 'node:crypto'
import type { IdempotentAnswer, Prisma } from '../generated/prisma/client.ts'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { AppError } from './errors.ts'

type Repeatable = { idempotencyKey?: string | undefined; [field: string]: unknown }

/**
 * Runs `work` in a transaction once per Idempotency-Key of the `input`: a repeat, also at the same moment, gets the first answer
 * again, and different input under the same key is refused with 422. Without a key it simply runs. The answer must be plain JSON.
 * `admit` runs before the transaction, unless there is an answer already: limits are counted there, since they need a connection
 * of their own.
 */
export async function once<T extends Prisma.InputJsonValue>(
  { actor, db }: Context,
  operation: string,
  { idempotencyKey: key, ...input }: Repeatable,
  work: (tx: Tx) => Promise<T>,
  admit: () => Promise<unknown> = async () => {},
): Promise<T> {
  if (key === undefined) {
    await admit()
    return db.write(work)
  }
  const id = { institutionId: actor.institutionId, operation, key }
  const fingerprint = fingerprintOf(input)
  const known = await db.read((tx) => tx.idempotentAnswer.findFirst({ where: id }))
  if (known) return answerTo(fingerprint, known) as T
  await admit()
  return db.write(async (tx) => {
    // The lock makes a second request wait for the first one's answer.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${Object.values(id).join(' ')}, 0))`
    const before = await tx.idempotentAnswer.findUnique({ where: { institutionId_operation_key: id } })
    if (before) return answerTo(fingerprint, before) as T
    const answer = await work(tx)
    const data: Prisma.IdempotentAnswerUncheckedCreateInput = { ...id, fingerprint, answer }
    await tx.idempotentAnswer.create({ data })
    return answer
  })
}

const fingerprintOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function answerTo(fingerprint: string, known: IdempotentAnswer) {
  if (known.fingerprint !== fingerprint) throw new AppError('key_reused')
  return known.answer
}
