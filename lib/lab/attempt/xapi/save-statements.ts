import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../core/db.ts'
import { AppError, fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import type { Sender } from '../keep-attempts.ts'
import type { Submission } from '../submission.ts'
import { settleTimes } from '../times.ts'
import type { Received } from './event.ts'
import { type Event, shelfOf } from './shelf.ts'

/**
 * Keeps statements and answers the attempts that are whole now. 409 for an id that comes again with other content, and
 * for a registration that is used for two experiments.
 */
export async function saveStatements(
  tx: Tx,
  { institutionId }: Pick<Sender, 'institutionId'>,
  received: Received[],
): Promise<Submission[]> {
  const shelves = groupBy(received, shelfOf)
  await tx.idempotentAnswer.createMany({
    data: received.map((one) => ({ institutionId, operation: shelfOf(one), key: one.id, answer: one.event })),
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
    return fold(first, stored) ?? []
  })
}

function refuseOther({ at, id, event }: Received, known: Map<string, Event>) {
  if (!isDeepStrictEqual(known.get(id), event))
    throw fieldError(`statements.${at}.id`, 'Another statement was already sent with this id.', 'conflict')
}

type Stored = { event: Event; storedAt: Date }

/** So many answers to one question are kept, as of the lab program. */
const mostAnswers = 20

/**
 * The attempt that the statements of a registration make up: the last 20 answers to a question in their order, the last one
 * last. Null until it is handed in or every question has been answered.
 */
function fold({ registration, experiment, late }: Received, stored: Stored[]): Submission | null {
  const events = stored
    .map(({ event, storedAt }) => ({ ...event, time: event.at ? new Date(event.at) : storedAt }))
    .sort((a, b) => a.time.getTime() - b.time.getTime())
  const answers = new Map<number, string[]>()
  for (const { number, response } of events) {
    if (number === null || response === null) continue
    const given = answers.get(number) ?? []
    if (given.at(-1) !== response) answers.set(number, [...given, response].slice(-mostAnswers))
  }
  const end = events.findLast(({ kind }) => kind === 'ended')
  if (!end && answers.size < experiment.questions.length) return null
  const submittedAt = (end ?? events.at(-1))?.time ?? null
  const took = end?.duration ?? null
  const startedAt =
    took !== null && submittedAt ? new Date(submittedAt.getTime() - took * 1000) : (events[0]?.time ?? null)
  const times = settleTimes({ startedAt, submittedAt })
  return {
    clientAttemptId: registration,
    source: 'xapi',
    late,
    experiment,
    answers,
    observations: null,
    ...times,
  }
}
