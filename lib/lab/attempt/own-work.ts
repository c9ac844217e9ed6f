import { type Mark, markOf } from '../../core/absence.ts'
import type { ExperimentRow } from '../../school/experiment/schema.ts'
import { type Subject, subjects } from '../../school/experiment/subjects.ts'
import type { AttemptView } from './schema.ts'

/** An experiment as the student who does it sees it. */
export type OwnExperiment = Pick<
  ExperimentRow,
  'slug' | 'subject' | 'number' | 'title' | 'shortTitle' | 'maximum'
> & {
  state: 'todo' | 'waiting' | 'marked'
  /** the newest mark or absence that was given out; while `waiting`, that of an attempt before */
  marks: Mark | null
  comments: AttemptView['comments']
  /** of the newest attempt, ISO 8601 */
  handedIn: string | null
}

export type OwnWork = {
  /** what to do next; null when nothing is left */
  next: OwnExperiment | null
  subjects: { subject: Subject; experiments: OwnExperiment[] }[]
}

/** What a student has still to do, has handed in and has got marks for: the catalogue beside their attempts, newest first. */
export function ownWork(catalogue: ExperimentRow[], attempts: AttemptView[]): OwnWork {
  const own = catalogue.map((row) =>
    standing(
      row,
      attempts.filter(({ experiment }) => experiment === row.slug),
    ),
  )
  return {
    next: nextOf(own),
    subjects: subjects.map((subject) => ({
      subject,
      experiments: own.filter((one) => one.subject === subject),
    })),
  }
}

function standing(row: ExperimentRow, tries: AttemptView[]): OwnExperiment {
  const { slug, subject, number, title, shortTitle, maximum } = row
  const [newest] = tries
  const marked = tries.find(({ released }) => released)
  return {
    ...{ slug, subject, number, title, shortTitle, maximum },
    state: newest ? (newest.released ? 'marked' : 'waiting') : 'todo',
    marks: marked ? markOf(marked) : null,
    comments: marked?.comments ?? [],
    handedIn: newest?.submittedAt ?? null,
  }
}

/** Goes on with the subject that was worked at last, else begins with the first that is left. */
function nextOf(own: OwnExperiment[]): OwnExperiment | null {
  const done = own.filter(({ handedIn }) => handedIn !== null)
  const [last] = done.toSorted((a, b) => (b.handedIn ?? '').localeCompare(a.handedIn ?? ''))
  const left = own.filter(({ state }) => state === 'todo')
  return left.find(({ subject }) => subject === last?.subject) ?? left[0] ?? null
}
