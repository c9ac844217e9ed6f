import { groupBy } from '../../core/group-by.ts'
import { isRescheduled, type Mark, markOf } from '../../school/experiment/absence.ts'
import type { ExperimentRow } from '../../school/experiment/schema.ts'
import { type Subject, subjects } from '../../school/experiment/subjects.ts'
import type { AttemptSummary } from './schema.ts'

/** An experiment as its student sees it. */
export type OwnExperiment = Omit<ExperimentRow, 'session'> & {
  state: 'todo' | 'waiting' | 'marked'
  /** the newest released mark or absence; while `waiting`, that of an earlier attempt */
  marks: Mark | null
  /** that mark by components; null when it was given as one number */
  parts: number[] | null
  comments: AttemptSummary['comments']
  /** when the student last handed it in, ISO 8601; null for a mark on paper */
  handedIn: string | null
}

export type OwnWork = {
  /** what to do next; null when nothing is left */
  next: OwnExperiment | null
  subjects: { subject: Subject; experiments: OwnExperiment[] }[]
}

/** What a student still has to do, has handed in and has marks for, from the catalogue and their attempts, newest first. */
export function ownWork(catalogue: ExperimentRow[], attempts: AttemptSummary[]): OwnWork {
  const attemptsAt = groupBy(attempts, ({ experiment }) => experiment)
  const own = catalogue.map((row) => ownExperiment(row, attemptsAt.get(row.slug) ?? []))
  return {
    next: nextExperiment(own),
    subjects: subjects.map((subject) => ({
      subject,
      experiments: own.filter((one) => one.subject === subject),
    })),
  }
}

function ownExperiment(row: ExperimentRow, attempts: AttemptSummary[]): OwnExperiment {
  const { session: _, ...experiment } = row
  const marked = attempts.find(({ released }) => released)
  return {
    ...experiment,
    state: stateOf(attempts[0]),
    marks: marked ? markOf(marked) : null,
    parts: marked?.parts ?? null,
    comments: marked?.comments ?? [],
    handedIn: attempts.find(({ source }) => source !== 'paper')?.submittedAt ?? null,
  }
}

function stateOf(newest: AttemptSummary | undefined): OwnExperiment['state'] {
  if (!newest) return 'todo'
  if (!newest.released) return 'waiting'
  return isRescheduled(markOf(newest)) ? 'todo' : 'marked'
}

/** Whether it can be filled in here; a school's own experiment without questions is done on paper. */
const isDoneHere = ({ own, questions }: Pick<ExperimentRow, 'own' | 'questions'>) => !own || questions > 0

/** Continues with the subject that was worked on last, else with the first experiment that is left. */
function nextExperiment(own: OwnExperiment[]): OwnExperiment | null {
  const handedIn = own.filter(({ handedIn }) => handedIn !== null)
  const [last] = handedIn.toSorted((a, b) => (b.handedIn ?? '').localeCompare(a.handedIn ?? ''))
  const remaining = own.filter((one) => one.state === 'todo' && isDoneHere(one))
  return remaining.find(({ subject }) => subject === last?.subject) ?? remaining[0] ?? null
}
