import { isAbsence, shortAbsence } from '../../core/absence.ts'
import { standsIn } from '../../school/practical-rule/absences.ts'
import type { Totals } from '../../school/practical-rule/schema.ts'
import type { PracticalSheet, SheetRow } from './sheet-schema.ts'

/** The columns of the sheet wherever it is taken out, in the order in which a school types them for the board. */
const sheetHeadings = ['Roll No', 'Name', 'P', 'C', 'B', 'Out of 5', 'In words', 'Remarks']

/** A mark as a number, an absence as a school writes it. */
function cell(row: SheetRow, column: keyof Totals): string | number {
  const mark = standsIn(row, column)
  return isAbsence(mark) ? shortAbsence(mark) : (mark ?? '')
}

const cells = (row: SheetRow): (string | number)[] => [
  row.rollNumber,
  row.username,
  cell(row, 'physics'),
  cell(row, 'chemistry'),
  cell(row, 'biology'),
  cell(row, 'total'),
  row.words,
  row.remarks,
]

/** The sheet line by line, the headings first. */
export const sheetLines = ({ rows }: Pick<PracticalSheet, 'rows'>): (string | number)[][] => [
  sheetHeadings,
  ...rows.map(cells),
]
