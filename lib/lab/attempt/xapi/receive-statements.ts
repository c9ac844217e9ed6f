import { isDeepStrictEqual } from 'node:util'
import { countTry } from '../../../access/account/limits.ts'
import type { Context } from '../../../core/context.ts'
import type { Tx } from '../../../core/db.ts'
import { AppError, fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import { operation, own } from '../../../core/operation.ts'
import type { Sender } from '../keep-attempts.ts'
import { lockStudent, saveAttempts } from '../save-attempts.ts'
import type { Submission } from '../submission.ts'
import { settleTimes } from '../times.ts'
import { type Received, readStatements } from './read-statements.ts'
import { Statements } from './schema.ts'
import { attemptKeyOf, type Event } from './stored-event.ts'

/**
 * Accepts xAPI statements about the student's own attempts, whatever actor they name, and returns their ids, as xAPI requires. Statements
 * of one registration are one attempt, created once it is handed in or every question is answered; later ones are added until it is marked.
 * Statements about anything else are accepted and not stored.
 */
export const receiveStatements = operation('attempt.submit', Statements, async (ctx, { statements }) => {
  const { actor, db } = ctx
  const { ids, received } = await readStatements(ctx, statements)
  const sender = { institutionId: actor.institutionId, studentId: actor.accountId }
  if (received.length > 0) await admit(ctx, received)
  await db.write(async (tx) => {
    await lockStudent(tx, sender)
    const attempts = received.length > 0 ? await saveStatements(tx, actor, received) : []
    if (attempts.length > 0) await saveAttempts(tx, sender, attempts)
  })
  return Response.json(ids, {
    headers: { 'x-experience-api-version': '1.0.3', 'cache-control': 'private, no-store' },
  })
})

/** The most stored statements that one request makes the site read. */
const maxTogether = 2000

/** Counts every statement, and every attempt that is new. 429 above the limits, 422 for attempts with too many statements together. */
async function admit({ actor, db }: Context, received: Received[]): Promise<void> {
  const { accountId: studentId } = actor
  const attemptKeys = [...new Set(received.map(attemptKeyOf))]
  const known = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: { operation: { in: attemptKeys }, ...own(actor) },
      _count: true,
    }),
  )
  if (known.reduce((sum, { _count }) => sum + _count, 0) > maxTogether)
    throw fieldError(
      'statements',
      `These attempts have more than ${maxTogether} statements together. Please send fewer attempts at once.`,
    )
  await countTry('statement:student', studentId, 'too_many', received.length)
  const fresh = attemptKeys.length - known.length
  if (fresh > 0) await countTry('attempt:student', studentId, 'too_many', fresh)
}

/** The most statements of one attempt: all of them are read with each further one. Real ones have about ten. */
const maxStatements = 1000

/**
 * Stores statements and returns the attempts that are complete now. 409 for an id or registration used for something else, 422 for too
 * many of one attempt.
 */
async function saveStatements(
  tx: Tx,
  { institutionId }: Pick<Sender, 'institutionId'>,
  received: Received[],
): Promise<Submission[]> {
  const byAttempt = groupBy(received, attemptKeyOf)
  const now = Date.now()
  await tx.idempotentAnswer.createMany({
    data: received.map((one) => ({
      institutionId,
      operation: attemptKeyOf(one),
      key: one.id,
      answer: one.event,
      // A millisecond apart, so that those that name no time keep their order.
      createdAt: new Date(now + one.at),
    })),
    skipDuplicates: true,
  })
  const rows = await tx.idempotentAnswer.findMany({
    where: { operation: { in: [...byAttempt.keys()] }, institutionId },
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
  return [...byAttempt].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const stored = kept.get(key) ?? []
    if (stored.length > maxStatements)
      throw fieldError(
        `statements.${first.at}.context.registration`,
        `An attempt has at most ${maxStatements} statements.`,
      )
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

/** How many answers to one question are stored, the same as for the lab program's call. */
const maxAnswers = 20

/** The attempt made up of a registration's statements, with the last 20 answers per question; null until it is complete. */
function fold({ registration, experiment, late }: Received, stored: Stored[]): Submission | null {
  const events = stored
    .map(({ event, storedAt }) => ({ ...event, time: event.at ? new Date(event.at) : storedAt }))
    .sort((a, b) => a.time.getTime() - b.time.getTime())
  const answers = new Map<number, string[]>()
  for (const { number, response } of events) {
    if (number === null || response === null) continue
    const given = answers.get(number) ?? []
    if (given.at(-1) !== response) answers.set(number, [...given, response].slice(-maxAnswers))
  }
  const end = events.findLast(({ kind }) => kind === 'ended')
  const asked = experiment.questions.length
  if (!end && (asked === 0 || answers.size < asked)) return null
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
