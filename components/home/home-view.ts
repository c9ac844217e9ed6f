import { attemptHref } from '@/components/attempt/addresses'
import { nameOf } from '@/components/experiment/name'
import { percent } from '@/components/insight/figures'
import { counted, grouped } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import { isAttempted } from '@/lib/lab/insight/is-attempted'
import type { BehindStudent, ClassDay, Home, Lesson, WaitingWork, Work } from '@/lib/lab/insight/types'
import { codeOf } from '@/lib/lab/practical/letters'
import type { Subject } from '@/lib/school/experiment/subjects'
import { ageOf } from './age'
import type { LessonView } from './lesson-card'

/** A teacher's day as sent to the browser: columns refer to experiments by code, rows of work carry their names. */
export type HomeView = {
  /** short titles by subject and code, in syllabus order */
  experiments: [Subject, Record<string, string>][]
  classes: ClassLine[]
  waiting: WorkView
  drafts: WorkView
  lessons: LessonView[]
}

/** A class as a line of columns. */
export type ClassLine = Pick<ClassDay, 'classdivision' | 'strength' | 'behindCount' | 'half'> & {
  facts: string[]
  /** by experiment code; experiments that nobody has attempted are left out */
  cells: Record<string, StripCell>
  behind: Omit<BehindStudent, 'rollNumber'>[]
}

/** A class's progress in an experiment, and the attempt or slug to continue with. A tuple, since there are many. */
export type StripCell = [released: number, marked: number, waiting: number, at: string]

/** Work of one kind: a total, the rows shown, and the number of rows left out. */
type WorkView = { count: string; rows: WorkRow[]; hidden: number }

/** A class's work at an experiment. */
export type WorkRow = {
  class: string
  /** the experiment, as C1 pH, acids and bases */
  name: string
  /** where to do it */
  href: string
  /** how much there is to do, and how urgent it is */
  count: string
}

/** How many rows of work are shown at first. */
export const shownRows = 5

/** Reduces a teacher's day to what is shown: all rows of the `expanded` kind of work, the first rows of the other. */
export const homeViewOf = (
  { classes, waiting, drafts, lessons }: Home,
  expanded: string | string[] | undefined,
): HomeView => ({
  experiments: [...groupBy(classes[0]?.works ?? [], ({ subject }) => subject)].map(([subject, works]) => [
    subject,
    Object.fromEntries(works.map((work) => [codeOf(work), work.shortTitle])),
  ]),
  classes: classes.map(classOf),
  waiting: {
    count: countOf(waiting, 'waiting'),
    ...shownOf(expanded === 'waiting', waiting, (work) => rowOf(work, work.oldest, waitingFor(work))),
  },
  drafts: {
    count: countOf(drafts, 'drafts'),
    ...shownOf(expanded === 'drafts', drafts, (work) =>
      rowOf(work, work.draft, counted(work.drafts, 'draft')),
    ),
  },
  lessons: lessons.map(lessonOf),
})

function shownOf<W>(all: boolean, works: W[], row: (work: W) => WorkRow) {
  const visible = all ? works : works.slice(0, shownRows)
  return { rows: visible.map(row), hidden: works.length - visible.length }
}

function classOf({
  classdivision,
  strength,
  average,
  works,
  behind,
  behindCount,
  half,
}: ClassDay): ClassLine {
  const attempted = works.filter(isAttempted)
  return {
    classdivision,
    strength,
    behindCount,
    half,
    facts: attempted.length === 0 ? [] : factsOf(average, attempted),
    cells: Object.fromEntries(attempted.map((work) => [codeOf(work), cellOf(work)])),
    behind: behind.map(({ rollNumber: _, ...student }) => student),
  }
}

function factsOf(average: number | null, works: Work[]): string[] {
  const [oldest] = works.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  return [
    average === null ? 'Nothing released yet' : `Released: ${percent(average)} on average`,
    ...(oldest ? [`${grouped(sum(works, 'waiting'))} waiting`, `The oldest for ${ageOf(oldest)}`] : []),
  ]
}

/** The target of a column. An old draft below a newer released mark is no reason to open the desk. */
const targetOf = ({ marked, waiting, oldest, draft, slug }: Work) =>
  (marked + waiting > 0 ? (oldest ?? draft) : null) ?? slug

const cellOf = (work: Work): StripCell => [work.released, work.marked, work.waiting, targetOf(work)]

const rowOf = (work: Work, attempt: string, count: string): WorkRow => ({
  class: work.class,
  name: nameOf(work),
  href: attemptHref('/teacher', { guid: attempt, subject: work.subject }),
  count,
})

const sum = (works: Work[], key: 'waiting' | 'drafts') => works.reduce((all, work) => all + work[key], 0)
const countOf = (works: Work[], key: 'waiting' | 'drafts') =>
  `${grouped(sum(works, key))} in ${counted(works.length, 'experiment')}`
const waitingFor = ({ waiting, oldestAt }: WaitingWork) => `${waiting} waiting, for ${ageOf(oldestAt)}`

const lessonOf = ({ class: division, next, hardest }: Lesson): LessonView => ({
  class: division,
  next: next && { ...namedOf(next), title: next.title },
  hardest: hardest && { ...hardest, of: namedOf(hardest.of) },
})

const namedOf = ({ slug, subject, number, shortTitle }: Work) => ({ slug, subject, number, shortTitle })
