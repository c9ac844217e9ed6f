import type { Absence } from '../../school/experiment/absence.ts'
import type { ExperimentRow } from '../../school/experiment/schema.ts'
import type { GridStudent } from '../mark/grid-schema.ts'
import type { OpenReview } from '../review/types.ts'
import type { HardestQuestion } from './last-time.ts'

export type InsightExperiment = Omit<ExperimentRow, 'questions' | 'session'>

/** A class's progress in an experiment. Each student counts once: as waiting first, then as a draft, then as released. */
export type Progress = {
  released: number
  /** students whose newest mark is a draft */
  marked: number
  /** students whose newest attempt has no mark */
  waiting: number
  /** marks that are given but not released */
  drafts: number
  /** the attempt that has waited longest, and since when (ISO 8601) */
  oldest: string | null
  oldestAt: string | null
  /** an attempt with a draft: its desk can release the drafts */
  draft: string | null
}

/** An experiment of a class, as its teacher's work. */
export type Work = Omit<InsightExperiment, 'maximum'> & Progress & { class: string }
export type WaitingWork = Work & { oldest: string; oldestAt: string }
export type DraftWork = Work & { draft: string }

/** A student with clearly fewer experiments attempted than half of the class. */
export type BehindStudent = GridStudent & { attempted: number }

/** A class as its teacher sees it on a laboratory day. */
export type ClassDay = {
  classdivision: string
  strength: number
  /** the mean of the released marks that count, as a share of their maximum */
  average: number | null
  /** every experiment in the order of the syllabus */
  works: Work[]
  /** some of those behind, beginning with those who have attempted the fewest */
  behind: BehindStudent[]
  /** how many are behind in all */
  behindCount: number
  /** half of the class has attempted at least this many experiments */
  half: number
  /** families who request a review of a mark, the oldest request first */
  reviews: OpenReview[]
}

/** What a class without waiting work does next, and what to discuss first: last time's hardest question. */
export type Lesson = { class: string; next: Work | null; hardest: (HardestQuestion & { of: Work }) | null }

/** What a teacher has to do next. */
export type Home = {
  /** the teacher's classes, 9-A before 10-A */
  classes: ClassDay[]
  /** work waiting for marks, the longest waiting first */
  waiting: WaitingWork[]
  /** marks not released yet, by class and in the order of the syllabus */
  drafts: DraftWork[]
  /** for each class that has students and no waiting work */
  lessons: Lesson[]
}

/** A student's result in an experiment that they have attempted. */
export type HeatCell = {
  student: string
  experiment: string
  /** the mark that counts; null while there is none */
  marks: number | null
  /** the absence in its place, where that counts */
  absence: Absence | null
  /** the newest attempt has neither yet */
  waiting: boolean
  /** the mark proposed by the answers of the newest recorded attempt */
  proposed: number | null
}

/** A class, student by experiment: students by roll number, experiments in the order of the syllabus. */
export type HeatMap = {
  class: string
  /** every class that the actor may see, 9-A before 10-A */
  classes: { classdivision: string }[]
  students: GridStudent[]
  experiments: InsightExperiment[]
  cells: HeatCell[]
}

/** How a class answered one question, counting those who handed in the experiment. */
export type QuestionInsight = {
  number: number
  question: string
  /** chosen from options, not typed */
  chosen: boolean
  answer: string
  right: number
  leftOut: number
  /** every wrong answer and how many gave it, the most chosen first */
  wrong: { answer: string; count: number }[]
  /** what to say about it in class */
  note: string
}

/** A reading that not everybody in a class took as expected. */
export type ReadingInsight = {
  /** the row and the column of the table of observations, in words */
  row: string
  column: string
  /** the expected value, in words */
  expected: string
  /** students with this reading, and those of them with an unexpected value */
  read: number
  outside: number
  /** the most frequent of the unexpected values */
  most: string
}

/** A reason to look at some work twice, for its teacher only; never a penalty. */
export type Hint = {
  kind: 'same' | 'quick'
  students: (GridStudent & { attempt: string })[]
  reason: string
}

export type ExperimentInsight = {
  class: string
  classes: { classdivision: string }[]
  /** students of the class */
  strength: number
  experiment: InsightExperiment
  /** students with recorded answers, in which the questions are counted */
  handedIn: number
  /** students whose newest attempt has no mark */
  waiting: number
  /** the attempt that has waited longest; null when none waits */
  oldest: string | null
  /** students without any attempt, by roll number */
  missing: GridStudent[]
  /** the marks that count, lowest first */
  marks: number[]
  /** the parts of each mark that was given in parts */
  parts: number[][]
  /** readings that not everybody took as expected, those of most students first */
  readings: ReadingInsight[]
  questions: QuestionInsight[]
  /** null for everybody except the class's teachers */
  hints: Hint[] | null
}
