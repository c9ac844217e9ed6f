import type { ExperimentRow } from '../../school/experiment/schema.ts'
import type { GridStudent, ReleaseView } from '../mark/schema.ts'

export type InsightExperiment = Omit<ExperimentRow, 'questions' | 'session'>

/** How a class stands in one experiment, as its teacher's work. */
export type Work = Omit<InsightExperiment, 'maximum'> & {
  class: string
  /** students of the class */
  strength: number
  /** whether anybody has attempted it */
  attempted: boolean
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

export type WaitingWork = Work & { oldest: string; oldestAt: string }
export type DraftWork = Work & { draft: string }

/** What a teacher has to do next. */
export type Home = {
  /** the teacher's classes, 9-A before 10-A */
  classes: { classdivision: string; strength: number }[]
  /** what waits to be marked, the longest waiting first */
  waiting: WaitingWork[]
  /** marks not given out yet, by class and in the order of the syllabus */
  drafts: DraftWork[]
  /** experiments that nobody of a class has attempted */
  untouched: Work[]
  /** given out in the last seven days, newest first */
  released: ReleaseView[]
}

/** A student's standing in an experiment they have attempted. */
export type HeatCell = {
  student: string
  experiment: string
  /** the mark that counts; null while there is none */
  marks: number | null
  /** the newest attempt has no mark yet */
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

/** A reason to look at some work twice, for its teacher only; never a penalty. */
export type Hint = {
  kind: 'same' | 'quick'
  students: (GridStudent & { attempt: string })[]
  reason: string
}

/** How a class did at one experiment. */
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
  questions: QuestionInsight[]
  /** null for everybody but the class's teachers */
  hints: Hint[] | null
}
