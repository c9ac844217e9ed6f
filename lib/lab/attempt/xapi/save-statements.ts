import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../core/db.ts'
import { AppError, fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import type { Sender } from '../keep-attempts.ts'
import type { Submission } from '../submission.ts'
import type { Event, Received } from './event.ts'
import { fold } from './fold.ts'

/** Under which the statements of an attempt are kept among the answers to repeats, for 30 days. */
export const shelfOf = ({ studentId }: Pick<Sender, 'studentId'>, registration: string) =>
  `xapi ${studentId} ${registration}`

/**
 * Keeps statements and answers the attempts that are whole now. 409 for an id that comes again with other content, and
 * for a registration that is used for two experiments.
 */
export async function saveStatements(tx: Tx, sender: Sender, received: Received[]): Promise<Submission[]> {
  const { institutionId } = sender
  const shelves = groupBy(received, ({ registration }) => shelfOf(sender, registration))
  await tx.idempotentAnswer.createMany({
    data: received.map(({ id: key, registration, event: answer }) => ({
      ...{ institutionId, operation: shelfOf(sender, registration), key, answer },
    })),
    skipDuplicates: true,
  })
  const rows = await tx.idempotentAnswer.findMany({
    where: { operation: { in: [...shelves.keys()] }, institutionId },
    orderBy: { createdAt: 'asc' },
  })
  const kept = groupBy(
    rows.map(({ operation, key, answer, createdAt }) => ({
      operation,
      key,
      event: answer as Event,
      storedAt: createdAt,
    })),
    ({ operation }) => operation,
  )
  return [...shelves].flatMap(([shelf, [first, ...others]]) => {
    if (!first) return []
    const stored = kept.get(shelf) ?? []
    const known = new Map(stored.map(({ key, event }) => [key, event]))
    for (const one of [first, ...others]) refuseOther(one, known)
    if (stored.some(({ event }) => event.experiment !== first.experiment.id))
      throw new AppError('conflict', 'This registration belongs to another experiment.')
    return fold(first.registration, first.experiment, stored) ?? []
  })
}

function refuseOther({ at, id, event }: Received, known: Map<string, Event>) {
  if (!isDeepStrictEqual(known.get(id), event))
    throw fieldError(`statements.${at}.id`, 'Another statement was already sent with this id.', 'conflict')
}
