import { z } from 'zod'
import { classdivision, guid } from '../../core/fields.ts'
import { ExperimentRow, ExperimentSlug, QuestionView } from '../../school/experiment/schema.ts'
import { SheetWithExpected } from '../../school/experiment/sheet.ts'
import { AttemptView } from '../attempt/schema.ts'
import { Absence } from './absence-field.ts'

/** none: not attempted. waiting: attempted, no mark. draft: a mark or absence that only teachers see. released: students see it. */
const cellStates = ['none', 'waiting', 'draft', 'released'] as const
export type CellState = (typeof cellStates)[number]

/**
 * A student's newest attempt at one experiment, and its mark. Without an attempt there is no cell; where there is only a paper
 * mark that was withdrawn, the state is none.
 */
export const GridCell = z.strictObject({
  student: guid,
  experiment: z.string(),
  attempt: guid,
  state: z.enum(cellStates),
  marks: z.number().nullable(),
  absence: Absence.nullable(),
  parts: z.array(z.number()).nullable(),
  proposed: z.number().nullable(),
  version: z.number().int(),
  /** the number of attempts, without a paper mark that was withdrawn or is an absence */
  attempts: z.number().int(),
  /** how many attempts before the newest one have a mark that is not released */
  olderDrafts: z.number().int(),
  /** a paper mark has no answers to look at */
  paper: z.boolean(),
  submittedAt: z.iso.datetime(),
})
export type GridCell = z.output<typeof GridCell>

export const GridStudent = z.strictObject({ guid, username: z.string(), rollNumber: z.string() })
export type GridStudent = z.output<typeof GridStudent>

export const ClassQuery = z.object({ class: classdivision })
export const ClassExperiment = z.object({ class: classdivision, experiment: ExperimentSlug.shape.slug })

/** The marks of a class: students by roll number, experiments in the order of the syllabus. */
export const MarksGrid = z.strictObject({
  class: z.string(),
  classGuid: guid,
  students: z.array(GridStudent),
  experiments: z.array(ExperimentRow.omit({ questions: true, session: true })),
  cells: z.array(GridCell),
  /** since when a change needs a reason; null while it needs none */
  frozenAt: z.iso.datetime().nullable(),
})
export type MarksGrid = z.output<typeof MarksGrid>

/** A student with their cells as one text: see cell-text.ts. */
export type TableRow = GridStudent & { cells: string }

/** A `MarksGrid` as rows of a table, for its page. */
export type MarksTable = Pick<MarksGrid, 'class' | 'classGuid' | 'frozenAt' | 'experiments'> & {
  rows: TableRow[]
}

/** A student's newest attempts in every experiment; `classmates` are their class by roll number, including themselves. */
export const StudentWork = z.strictObject({
  student: GridStudent.extend({ class: z.string().nullable() }),
  experiments: MarksGrid.shape.experiments,
  cells: z.array(GridCell),
  classmates: z.array(GridStudent),
})
export type StudentWork = z.output<typeof StudentWork>

/** A row of the marking desk: a student of the class with their newest attempt, or null. */
export const DeskRow = z.strictObject({
  student: GridStudent,
  attempt: AttemptView.nullable(),
  /** older attempts at the same experiment, newest first; with the newest one at most `maxListedPerExperiment` */
  earlier: z.array(
    z.strictObject({
      guid,
      submittedAt: z.iso.datetime(),
      marks: z.number().nullable(),
      absence: Absence.nullable(),
      parts: z.array(z.number()).nullable(),
      version: z.number().int(),
      released: z.boolean(),
      markedByName: z.string().nullable(),
      markedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type DeskRow = z.output<typeof DeskRow>

/** Everything the marking desk needs for a class and an experiment. */
export const MarkingDesk = z.strictObject({
  class: z.string(),
  classGuid: guid,
  experiment: ExperimentRow.omit({ questions: true, session: true }).extend({
    /** the same in every version of the catalogue; identifies the experiment's bench */
    firstSlug: z.string(),
    sheet: SheetWithExpected.nullable(),
    questions: z.array(QuestionView),
  }),
  rows: z.array(DeskRow),
  /** marks that are given but not released */
  drafts: z.number().int(),
  frozenAt: z.iso.datetime().nullable(),
})
export type MarkingDesk = z.output<typeof MarkingDesk>
