import { randomUUID } from 'node:crypto'
import type { Member } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { fieldError } from '../../../core/errors.ts'
import { groupBy } from '../../../core/group-by.ts'
import { findExperiments, findQuestion, type GradedExperiment, noExperiment } from '../find-experiments.ts'
import { findLateIds, findPreviousSession, type PreviousSession } from '../late.ts'
import { settleTimes } from '../times.ts'
import { type ParsedStatement, readStatement } from './read-statement.ts'
import { registrationOf, type Statement } from './schema.ts'
import { attemptKeyOf, type Event } from './stored-event.ts'

export type Received = {
  at: number
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
): Promise<{ ids: string[]; received: Received[] }> {
  const ids = statements.map(({ id }) => id ?? randomUUID())
  const said = statements.map(readStatement)
  const names = said.flatMap((one) => one?.experiments ?? [])
  const now = await catalogueOf(ctx, names)
  const previous = await findPreviousSession(ctx)
  const late = previous ? await findLateRegistrations(ctx, previous, statements) : new Set()
  const then = previous && late.size > 0 ? await catalogueOf(previous.ctx, names) : null
  const received = statements.flatMap((statement, at) => {
    const one = said[at]
    if (!one) return []
    const isLate = late.has(registrationOf(statement))
    const event = resolveStatement(statement, one, at, isLate && then ? then : now)
    return [{ at, id: (ids[at] ?? '').toLowerCase(), ...event }]
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
): Omit<Received, 'id' | 'at'> {
  const registration = registrationOf(statement)
  if (!registration)
    throw fieldError(
      `statements.${index}.context.registration`,
      'Send the attempt’s own UUID as registration.',
    )
  const experiment = experiments.map(find).find((one) => one !== undefined)
  if (!experiment) throw fieldError(`statements.${index}.object.id`, noExperiment(actor))
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
  const said = groupBy(statements, registrationOf)
  const registrations = [...said.keys()].filter((one) => one !== undefined)
  const attemptKeysOf = (studentId: string) =>
    new Map(registrations.map((registration) => [attemptKeyOf({ studentId, registration }), registration]))
  const [then, now] = [attemptKeysOf(previous.ctx.actor.accountId), attemptKeysOf(actor.accountId)]
  const stored = await db.read((tx) =>
    tx.idempotentAnswer.groupBy({
      by: ['operation'],
      where: { operation: { in: [...then.keys(), ...now.keys()] }, institutionId: actor.institutionId },
    }),
  )
  const begun = (keys: Map<string, string>) =>
    new Set(stored.flatMap(({ operation }) => keys.get(operation) ?? []))
  const [begunThen, begunNow] = [begun(then), begun(now)]
  const sent = registrations
    .filter((one) => !begunThen.has(one) && !begunNow.has(one))
    .map((clientAttemptId) => ({ clientAttemptId, submittedAt: lastTime(said.get(clientAttemptId) ?? []) }))
  return new Set([...begunThen, ...(await findLateIds(previous, sent))])
}

function lastTime(statements: Statement[]): Date {
  const times = statements.map(({ timestamp }) => (timestamp ? new Date(timestamp).getTime() : Date.now()))
  return settleTimes({ startedAt: null, submittedAt: new Date(Math.max(...times)) }).submittedAt
}
