import type { Mark } from '../../core/absence.ts'
import type { Absences } from './absences.ts'
import type { Totals } from './schema.ts'

/** What stands in a column: the mark, or why there is none. */
export const standsIn = (row: Totals & { absences: Absences }, column: keyof Totals): Mark | null =>
  row[column] ?? row.absences[column]
