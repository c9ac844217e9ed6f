import { isDeepStrictEqual } from 'node:util'
import { countTry } from '../../../access/limit/limits.ts'
import type { Context } from '../../../core/context.ts'
import type { Tx } from '../../../core/db.ts'
import { AppError, fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import { operation, own } from '../../../core/operation.ts'
import type { Sender } from '../insert-attempts.ts'
import { lockStudent, saveAttempts } from '../save-attempts.ts'
import type { Submission } from '../submission.ts'
import { correctTimes } from '../times.ts'
import { type ReceivedStatement, readStatements } from './read-statements.ts'
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
  if (received.length > 0) await checkRateLimits(ctx, received)
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
const maxStoredPerRequest = 2000

/** Counts every statement, and every attempt that is new. 429 above the limits, 422 for attempts with too many statements together. */
async function checkRateLimits({ actor, db }: Context, received: ReceivedStatement[]): Promise<void> {
  const { accountId: studentId } = actor
  const attemptKeys = [...new Set(received.map(attemptKeyOf))]
  const existing = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: { operation: { in: attemptKeys }, ...own(actor) },
      _count: true,
    }),
  )
  if (existing.reduce((sum, { _count }) => sum + _count, 0) > maxStoredPerRequest)
    throw fieldError(
      'statements',
      `These attempts have more than ${maxStoredPerRequest} statements together. Please send fewer attempts at once.`,
    )
  await countTry('statement:student', studentId, 'too_many', received.length)
  const newCount = attemptKeys.length - existing.length
  if (newCount > 0) await countTry('attempt:student', studentId, 'too_many', newCount)
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
  received: ReceivedStatement[],
): Promise<Submission[]> {
  const byAttempt = groupBy(received, attemptKeyOf)
  const now = Date.now()
  await tx.idempotentAnswer.createMany({
    data: received.map((statement) => ({
      institutionId,
      operation: attemptKeyOf(statement),
      key: statement.id,
      answer: statement.event,
      // A millisecond apart, so that those that name no time keep their order.
      createdAt: new Date(now + statement.index),
    })),
    skipDuplicates: true,
  })
  const rows = await tx.idempotentAnswer.findMany({
    where: { operation: { in: [...byAttempt.keys()] }, institutionId },
    orderBy: { createdAt: 'asc' },
  })
  const storedByAttempt = groupBy(
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
    const stored = storedByAttempt.get(key) ?? []
    if (stored.length > maxStatements)
      throw fieldError(
        `statements.${first.index}.context.registration`,
        `An attempt has at most ${maxStatements} statements.`,
      )
    const storedEvents = new Map(stored.map(({ key, event }) => [key, event]))
    for (const statement of [first, ...others]) refuseReusedId(statement, storedEvents)
    if (stored.some(({ event }) => event.experiment !== first.experiment.id))
      throw new AppError('conflict', 'This registration belongs to another experiment.')
    return buildSubmission(first, stored) ?? []
  })
}

function refuseReusedId({ index, id, event }: ReceivedStatement, storedEvents: Map<string, Event>) {
  if (!isDeepStrictEqual(storedEvents.get(id), event))
    throw fieldError(`statements.${index}.id`, 'Another statement was already sent with this id.', 'conflict')
}

type StoredEvent = { event: Event; storedAt: Date }

/** How many answers to one question are stored, the same as for the lab program's call. */
const maxAnswers = 20

/** The attempt made up of a registration's statements, with the last 20 answers per question; null until it is complete. */
function buildSubmission(
  { registration, experiment, late }: ReceivedStatement,
  stored: StoredEvent[],
): Submission | null {
  const events = stored
    .map(({ event, storedAt }) => ({ ...event, time: event.at ? new Date(event.at) : storedAt }))
    .sort((a, b) => a.time.getTime() - b.time.getTime())
  const answers = new Map<number, string[]>()
  for (const { number, response } of events) {
    if (number === null || response === null) continue
    const responses = answers.get(number) ?? []
    if (responses.at(-1) !== response) answers.set(number, [...responses, response].slice(-maxAnswers))
  }
  const end = events.findLast(({ kind }) => kind === 'ended')
  const questionCount = experiment.questions.length
  if (!end && (questionCount === 0 || answers.size < questionCount)) return null
  const submittedAt = (end ?? events.at(-1))?.time ?? null
  const duration = end?.duration ?? null
  const startedAt =
    duration !== null && submittedAt
      ? new Date(submittedAt.getTime() - duration * 1000)
      : (events[0]?.time ?? null)
  const times = correctTimes({ startedAt, submittedAt })
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
