import { codeOf } from '@/components/experiment/name'
import { percent } from '@/components/insight/figures'
import { counted, grouped } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import { isTouched } from '@/lib/lab/insight/is-touched'
import type { BehindStudent, ClassDay, Home, Lesson, WaitingWork, Work } from '@/lib/lab/insight/types'
import type { Subject } from '@/lib/school/experiment/subjects'
import { ageOf } from './age'
import type { LessonView } from './lesson-card'

/** A teacher's day as the page carries it, everything once: class and code of a row lead to its experiment and its column. */
export type HomeView = {
  /** the short titles by subject and code, in the order of the syllabus */
  experiments: [Subject, Record<string, string>][]
  classes: ClassView[]
  waiting: WorkView
  drafts: WorkView
  lessons: LessonView[]
}

/** A class as a line of columns, with what there is to say of it. */
export type ClassView = Pick<ClassDay, 'classdivision' | 'strength' | 'behindCount' | 'half'> & {
  facts: string[]
  /** by the code of the experiment; without those that nobody of the class has attempted */
  cells: Record<string, StripCell>
  behind: Omit<BehindStudent, 'rollNumber'>[]
}

/** How far a class is in an experiment, and the attempt or experiment where work goes on. A tuple: there are many. */
export type StripCell = [released: number, marked: number, waiting: number, at: string]

/** Work of one kind: how much of it, the rows that are shown, and how many more there are. */
type WorkView = { count: string; rows: WorkPlace[]; more: number }
export type WorkPlace = {
  class: string
  code: string
  says: string
  /** where the work begins, unless that is where the column leads */
  attempt?: string
}

/** So many rows of work are shown before all are asked for. */
export const shownRows = 5

/** What is shown of a teacher's day, and no more; all rows of the work that is `unfolded`, and the first of the other. */
export const homeViewOf = (
  { classes, waiting, drafts, lessons }: Home,
  unfolded: string | string[] | undefined,
): HomeView => ({
  experiments: [...groupBy(classes[0]?.works ?? [], ({ subject }) => subject)].map(([subject, works]) => [
    subject,
    Object.fromEntries(works.map((work) => [codeOf(work), work.shortTitle])),
  ]),
  classes: classes.map(classOf),
  waiting: {
    count: countOf(waiting, 'waiting'),
    ...shownOf(unfolded === 'waiting', waiting, (work) => placeOf(work, work.oldest, waitingFor(work))),
  },
  drafts: {
    count: countOf(drafts, 'drafts'),
    ...shownOf(unfolded === 'drafts', drafts, (work) =>
      placeOf(work, work.draft, counted(work.drafts, 'draft')),
    ),
  },
  lessons: lessons.map(lessonOf),
})

function shownOf<W>(all: boolean, works: W[], place: (work: W) => WorkPlace) {
  const shown = all ? works : works.slice(0, shownRows)
  return { rows: shown.map(place), more: works.length - shown.length }
}

function classOf({
  classdivision,
  strength,
  average,
  works,
  behind,
  behindCount,
  half,
}: ClassDay): ClassView {
  const touched = works.filter(isTouched)
  return {
    classdivision,
    strength,
    behindCount,
    half,
    facts: touched.length === 0 ? [] : factsOf(average, touched),
    cells: Object.fromEntries(touched.map((work) => [codeOf(work), cellOf(work)])),
    behind: behind.map(({ rollNumber: _, ...shown }) => shown),
  }
}

function factsOf(average: number | null, works: Work[]): string[] {
  const [oldest] = works.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  return [
    average === null ? 'Nothing released yet' : `${percent(average)} on average`,
    ...(oldest ? [`${grouped(sum(works, 'waiting'))} waiting`, `The oldest for ${ageOf(oldest)}`] : []),
  ]
}

/** Where a column leads; an old draft beside a newer released mark is no reason to open the desk. */
const atOf = ({ marked, waiting, oldest, draft, slug }: Work) =>
  (marked + waiting > 0 ? (oldest ?? draft) : null) ?? slug

const cellOf = (work: Work): StripCell => [work.released, work.marked, work.waiting, atOf(work)]

const placeOf = (work: Work, attempt: string, says: string): WorkPlace => ({
  class: work.class,
  code: codeOf(work),
  says,
  ...(attempt !== atOf(work) && { attempt }),
})

const sum = (works: Work[], of: 'waiting' | 'drafts') => works.reduce((all, work) => all + work[of], 0)
const countOf = (works: Work[], of: 'waiting' | 'drafts') =>
  `${grouped(sum(works, of))} in ${counted(works.length, 'experiment')}`
const waitingFor = ({ waiting, oldestAt }: WaitingWork) => `${waiting} waiting, for ${ageOf(oldestAt)}`

const lessonOf = ({ class: division, next, hardest }: Lesson): LessonView => ({
  class: division,
  next: next && { ...namedOf(next), title: next.title },
  hardest: hardest && { ...hardest, of: namedOf(hardest.of) },
})

const namedOf = ({ slug, subject, number, shortTitle }: Work) => ({ slug, subject, number, shortTitle })
