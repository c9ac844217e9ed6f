import type { Mark } from '../experiment/absence.ts'
import type { Absences } from './absences.ts'
import type { Totals } from './schema.ts'

/** The value of a column: the mark, or the absence in its place. */
export const markOrAbsence = (row: Totals & { absences: Absences }, column: keyof Totals): Mark | null =>
  row[column] ?? row.absences[column]
