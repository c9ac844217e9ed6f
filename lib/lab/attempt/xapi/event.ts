import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../core/db.ts'
import { fieldError } from '../../../core/errors.ts'
import { findExperiments, findQuestion, type GradedExperiment } from '../find-experiments.ts'
import { type Kind, readStatement, type Said } from './read-statement.ts'
import type { Statement } from './schema.ts'

/** What is kept of a statement until its attempt is whole, and a while longer to know a repeat. */
export type Event = {
  kind: Kind
  /** the experiment's slug */
  experiment: string
  /** of the question that is answered */
  number: number | null
  response: string | null
  /** in seconds */
  duration: number | null
  /** ISO 8601; null when the program does not say */
  at: string | null
}

export type Received = {
  at: number
  id: string
  registration: string
  experiment: GradedExperiment
  event: Event
}

/**
 * Reads statements about attempts; `ids` has one for every statement, whatever it is about. 422 on the statement that
 * has no registration or names no experiment or question of the catalogue.
 */
export async function readStatements(
  tx: Tx,
  statements: Statement[],
): Promise<{ ids: string[]; received: Received[] }> {
  const ids = statements.map(({ id }) => id ?? randomUUID())
  const said = statements.map(readStatement)
  const experiment = await findExperiments(
    tx,
    said.flatMap((one) => one?.experiments ?? []),
  )
  const received = statements.flatMap((statement, at) => {
    const one = said[at]
    return one ? [{ at, id: (ids[at] ?? '').toLowerCase(), ...place(statement, one, at, experiment) }] : []
  })
  return { ids, received }
}

/** As long as an answer of the lab program may be; several choices can come to more. */
const longestAnswer = 500

function place(
  { context, timestamp }: Statement,
  { kind, experiments, question, response, duration }: Said,
  index: number,
  find: (name: string) => GradedExperiment | undefined,
): Omit<Received, 'id' | 'at'> {
  const registration = context?.registration?.toLowerCase()
  if (!registration)
    throw fieldError(
      `statements.${index}.context.registration`,
      'Send the attempt’s own UUID as registration.',
    )
  const experiment = experiments.map(find).find((one) => one !== undefined)
  if (!experiment) throw fieldError(`statements.${index}.object.id`, 'There is no such experiment.')
  const number = question ? findQuestion(experiment, question)?.number : null
  if (number === undefined || (kind === 'answered' && number === null))
    throw fieldError(`statements.${index}.object.id`, 'This experiment has no such question.')
  if (response !== null && response.length > longestAnswer)
    throw fieldError(
      `statements.${index}.result.response`,
      `Use at most ${longestAnswer} characters in an answer.`,
    )
  const at = timestamp ? new Date(timestamp).toISOString() : null
  return {
    registration,
    experiment,
    event: { kind, experiment: experiment.id, number, response, duration, at },
  }
}
