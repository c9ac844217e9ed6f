import type { GradedExperiment } from '../find-experiments.ts'
import type { Submission } from '../submission.ts'
import { settleTimes } from '../times.ts'
import type { Event } from './event.ts'

type Stored = { event: Event; storedAt: Date }

/** So many answers to one question are kept, as of the lab program. */
const mostAnswers = 20

/**
 * The attempt that the statements of a registration make up: the last 20 answers to a question in their order, the last one
 * last. Null until it is handed in or every question has been answered.
 */
export function fold(
  registration: string,
  experiment: GradedExperiment,
  stored: Stored[],
): Submission | null {
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
  return { clientAttemptId: registration, source: 'xapi', experiment, answers, ...times }
}
