import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IdempotentAnswer, Prisma } from '../generated/prisma/client.ts'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { AppError } from './errors.ts'

type Repeatable = { idempotencyKey?: string | undefined }

/** In milliseconds: how long a repeat waits for the first request, whose transaction ends within a minute, and how often it looks. */
const maxWait = 60_000
const pause = 100

/**
 * Runs `work` in a transaction once per Idempotency-Key of the `input`: a repeat, also at the same moment, gets the first answer
 * again, and different input under the same key is refused with 422. Without a key it simply runs. The answer must be plain JSON.
 * A repeat that waits for the first holds no connection; 503 after a minute. `checkLimits` runs before the transaction, unless there is an
 * answer already: limits are counted there, since they need a connection of their own.
 */
export async function once<T extends Prisma.InputJsonValue, I extends Repeatable>(
  { actor, db }: Context,
  operation: string,
  { idempotencyKey: key, ...input }: I,
  work: (tx: Tx) => Promise<T>,
  checkLimits: () => Promise<unknown> = async () => {},
): Promise<T> {
  if (key === undefined) {
    await checkLimits()
    return db.write(work)
  }
  const id = { institutionId: actor.institutionId, operation, key }
  const fingerprint = fingerprintOf(input)
  const stored = await db.read((tx) => tx.idempotentAnswer.findFirst({ where: id }))
  if (stored) return answerTo(fingerprint, stored) as T
  await checkLimits()
  const deadline = Date.now() + maxWait
  do {
    const result = await db.write(async (tx) => {
      if (!(await isFirst(tx, id))) return
      const before = await tx.idempotentAnswer.findUnique({ where: { institutionId_operation_key: id } })
      if (before) return { answer: answerTo(fingerprint, before) as T }
      const answer = await work(tx)
      const data: Prisma.IdempotentAnswerUncheckedCreateInput = { ...id, fingerprint, answer }
      await tx.idempotentAnswer.create({ data })
      return { answer }
    })
    if (result) return result.answer
    await sleep(pause)
  } while (Date.now() < deadline)
  throw new AppError('not_ready', stillRunning, { retryAfter: 5 })
}

const stillRunning = 'The first request with this key is still running. Please try again.'

/** Locks the key until the commit; false, without waiting, while another request of the key runs. */
async function isFirst(tx: Tx, id: object): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${Object.values(id).join(' ')}, 0)) AS free`
  return lock?.free === true
}

const fingerprintOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function answerTo(fingerprint: string, stored: IdempotentAnswer) {
  if (stored.fingerprint !== fingerprint) throw new AppError('key_reused')
  return stored.answer
}
