import { randomUUID } from 'node:crypto'
import type { Member } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { fieldError } from '../../../core/errors.ts'
import { findExperiments, findQuestion, type GradedExperiment, noExperiment } from '../find-experiments.ts'
import { findBefore } from '../late.ts'
import { findLateRegistrations } from './find-late-registrations.ts'
import { readStatement, type Said } from './read-statement.ts'
import { registrationOf, type Statement } from './schema.ts'
import type { Event } from './shelf.ts'

export type Received = {
  at: number
  id: string
  registration: string
  /** who they were in the session that it is of: the one before where it is late */
  studentId: string
  late: boolean
  experiment: GradedExperiment
  event: Event
}

/**
 * Reads statements about attempts; `ids` has one for every statement, whatever it is about. 422 on the statement that
 * has no registration or names no experiment or question of the catalogue.
 */
export async function readStatements(
  ctx: Context,
  statements: Statement[],
): Promise<{ ids: string[]; received: Received[] }> {
  const ids = statements.map(({ id }) => id ?? randomUUID())
  const said = statements.map(readStatement)
  const names = said.flatMap((one) => one?.experiments ?? [])
  const now = await catalogueOf(ctx, names)
  const before = await findBefore(ctx)
  const late = before ? await findLateRegistrations(ctx, before, statements) : new Set()
  const then = before && late.size > 0 ? await catalogueOf(before.ctx, names) : null
  const received = statements.flatMap((statement, at) => {
    const one = said[at]
    if (!one) return []
    const isLate = late.has(registrationOf(statement))
    const event = place(statement, one, at, isLate && then ? then : now)
    return [{ at, id: (ids[at] ?? '').toLowerCase(), ...event }]
  })
  return { ids, received }
}

/** The experiments of the session that a context sees. */
type Catalogue = { actor: Member; find: (name: string) => GradedExperiment | undefined }

const catalogueOf = async ({ actor, db }: Context, names: string[]): Promise<Catalogue> => ({
  actor,
  find: await db.read((tx) => findExperiments(tx, names)),
})

/** As long as an answer of the lab program may be; several choices can come to more. */
const longestAnswer = 500

function place(
  statement: Statement,
  { kind, experiments, question, response, duration }: Said,
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
