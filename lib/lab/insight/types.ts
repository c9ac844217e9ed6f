import type { Absence } from '../../core/absence.ts'
import type { ExperimentRow } from '../../school/experiment/schema.ts'
import type { GridStudent } from '../mark/grid-schema.ts'
import type { OpenReview } from '../review/types.ts'
import type { HardestQuestion } from './last-time.ts'

export type InsightExperiment = Omit<ExperimentRow, 'questions' | 'session'>

/** How far a class is in an experiment. Each student counts once: what waits, then drafts, then what is released. */
export type Standing = {
  released: number
  /** students whose newest mark is a draft */
  marked: number
  /** students whose newest attempt has no mark */
  waiting: number
  /** marks that are given but not given out */
  drafts: number
  /** the attempt that has waited longest, and since when (ISO 8601) */
  oldest: string | null
  oldestAt: string | null
  /** an attempt with a draft: its desk gives the drafts out */
  draft: string | null
}

/** An experiment of a class, as its teacher's work. */
export type Work = Omit<InsightExperiment, 'maximum'> & Standing & { class: string }
export type WaitingWork = Work & { oldest: string; oldestAt: string }
export type DraftWork = Work & { draft: string }

/** A student with clearly fewer experiments attempted than half of the class. */
export type BehindStudent = GridStudent & { attempted: number }

/** A class as its teacher meets it on a day in the laboratory. */
export type ClassDay = {
  classdivision: string
  strength: number
  /** the mean of the released marks that count, as a share of their maximum */
  average: number | null
  /** every experiment in the order of the syllabus */
  works: Work[]
  /** some of those behind, those first who have attempted the least */
  behind: BehindStudent[]
  /** how many are behind in all */
  behindCount: number
  /** so many experiments, or more, half of the class has attempted */
  half: number
  /** families who ask to look at a mark again, the oldest request first */
  reviews: OpenReview[]
}

/** What a class in which nothing waits does next, and what to say first: last time's hardest question. */
export type Lesson = { class: string; next: Work | null; hardest: (HardestQuestion & { of: Work }) | null }

/** What a teacher has to do next. */
export type Home = {
  /** the teacher's classes, 9-A before 10-A */
  classes: ClassDay[]
  /** what waits to be marked, the longest waiting first */
  waiting: WaitingWork[]
  /** marks not given out yet, by class and in the order of the syllabus */
  drafts: DraftWork[]
  /** of each class in which nothing waits, and that has students */
  lessons: Lesson[]
}

/** A student's standing in an experiment they have attempted. */
export type HeatCell = {
  student: string
  experiment: string
  /** the mark that counts; null while there is none */
  marks: number | null
  /** why there is none, where that counts */
  absence: Absence | null
  /** the newest attempt has neither yet */
  waiting: boolean
  /** what the answers of the newest recorded attempt alone would give */
  proposed: number | null
}

/** A class, student by experiment: students by roll number, experiments in the order of the syllabus. */
export type HeatMap = {
  class: string
  /** every class that one may see, 9-A before 10-A */
  classes: { classdivision: string }[]
  students: GridStudent[]
  experiments: InsightExperiment[]
  cells: HeatCell[]
}

/** How a class did at one question, of those who handed the experiment in. */
export type QuestionInsight = {
  number: number
  question: string
  /** chosen among options, not written */
  chosen: boolean
  answer: string
  right: number
  leftOut: number
  /** every wrong answer and how many gave it, the most chosen first */
  wrong: { answer: string; count: number }[]
  /** what to say about it in class */
  note: string
}

/** A reading that not everybody of a class took as is to be expected. */
export type ReadingInsight = {
  /** the row and the column of the table of observations, in words */
  row: string
  column: string
  /** what is to be expected, in words */
  expected: string
  /** students with this reading, and those of them whose reading is another */
  read: number
  outside: number
  /** what most of these wrote */
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
  /** students with recorded answers: what the questions are counted in */
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
  /** null for everybody but the class's teachers */
  hints: Hint[] | null
}
