import { randomUUID } from 'node:crypto'
import type { Member } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import {
  findExperiments,
  findQuestion,
  type GradedExperiment,
  noExperimentMessage,
} from '../find-experiments.ts'
import { findLateIds, findPreviousSession, type PreviousSession } from '../late.ts'
import { correctTimes } from '../times.ts'
import { type ParsedStatement, readStatement } from './read-statement.ts'
import { registrationOf, type Statement } from './schema.ts'
import { attemptKeyOf, type Event } from './stored-event.ts'

export type ReceivedStatement = {
  index: number
  id: string
  registration: string
  /** the student's id in the attempt's session: the previous one when it is late */
  studentId: string
  late: boolean
  experiment: GradedExperiment
  event: Event
}

/** Reads statements about attempts; `ids` has one for each. 422 on a statement that names nothing in the catalogue. */
export async function readStatements(
  ctx: Context,
  statements: Statement[],
): Promise<{ ids: string[]; received: ReceivedStatement[] }> {
  const ids = statements.map(({ id }) => id ?? randomUUID())
  const parsedStatements = statements.map(readStatement)
  const names = parsedStatements.flatMap((parsed) => parsed?.experiments ?? [])
  const currentCatalogue = await catalogueOf(ctx, names)
  const previous = await findPreviousSession(ctx)
  const late = previous ? await findLateRegistrations(ctx, previous, statements) : new Set()
  const previousCatalogue = previous && late.size > 0 ? await catalogueOf(previous.ctx, names) : null
  const received = statements.flatMap((statement, index) => {
    const parsed = parsedStatements[index]
    if (!parsed) return []
    const isLate = late.has(registrationOf(statement))
    const event = resolveStatement(
      statement,
      parsed,
      index,
      isLate && previousCatalogue ? previousCatalogue : currentCatalogue,
    )
    return [{ index, id: (ids[index] ?? '').toLowerCase(), ...event }]
  })
  return { ids, received }
}

/** The experiments of a context's session. */
type Catalogue = { actor: Member; find: (name: string) => GradedExperiment | undefined }

const catalogueOf = async ({ actor, db }: Context, names: string[]): Promise<Catalogue> => ({
  actor,
  find: await db.read((tx) => findExperiments(tx, names)),
})

/** The longest answer that a lab program may send; several choices can add up to more. */
const longestAnswer = 500

function resolveStatement(
  statement: Statement,
  { kind, experiments, question, response, duration }: ParsedStatement,
  index: number,
  { actor, find }: Catalogue,
): Omit<ReceivedStatement, 'id' | 'index'> {
  const registration = registrationOf(statement)
  if (!registration)
    throw fieldError(
      `statements.${index}.context.registration`,
      'Send the attempt’s own UUID as registration.',
    )
  const experiment = experiments.map(find).find((one) => one !== undefined)
  if (!experiment) throw fieldError(`statements.${index}.object.id`, noExperimentMessage(actor))
  const number = question ? findQuestion(experiment, question)?.number : null
  if (number === undefined || (kind === 'answered' && number === null))
    throw fieldError(`statements.${index}.object.id`, 'This experiment has no such question.')
  if (response !== null && response.length > longestAnswer)
    throw fieldError(
      `statements.${index}.result.response`,
      `Use at most ${longestAnswer} characters in an answer.`,
    )
  const at = statement.timestamp ? new Date(statement.timestamp).toISOString() : null
  return {
    registration,
    experiment,
    studentId: actor.accountId,
    late: actor.pastSession !== null,
    event: { kind, experiment: experiment.id, number, response, duration, at },
  }
}

/** The registrations of the previous session. Each is decided by its first statements, since an attempt belongs to one session. */
async function findLateRegistrations(
  { actor, db }: Context,
  previous: PreviousSession,
  statements: Statement[],
): Promise<Set<string | undefined>> {
  const byRegistration = groupBy(statements, registrationOf)
  const registrations = [...byRegistration.keys()].filter((one) => one !== undefined)
  const previousKey = (registration: string) =>
    attemptKeyOf({ studentId: previous.ctx.actor.accountId, registration })
  const currentKey = (registration: string) => attemptKeyOf({ studentId: actor.accountId, registration })
  const stored = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: {
        operation: { in: registrations.flatMap((one) => [previousKey(one), currentKey(one)]) },
        institutionId: actor.institutionId,
      },
    }),
  )
  const storedKeys = new Set(stored.map(({ operation }) => operation))
  const begunInPrevious = registrations.filter((one) => storedKeys.has(previousKey(one)))
  const newAttempts = registrations
    .filter((one) => !storedKeys.has(previousKey(one)) && !storedKeys.has(currentKey(one)))
    .map((clientAttemptId) => ({
      clientAttemptId,
      submittedAt: latestTime(byRegistration.get(clientAttemptId) ?? []),
    }))
  return new Set([...begunInPrevious, ...(await findLateIds(previous, newAttempts))])
}

function latestTime(statements: Statement[]): Date {
  const times = statements.map(({ timestamp }) => (timestamp ? new Date(timestamp).getTime() : Date.now()))
  return correctTimes({ startedAt: null, submittedAt: new Date(Math.max(...times)) }).submittedAt
}
