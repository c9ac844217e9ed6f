import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { cell } from '../practical/sheet-table.ts'
import type { AwardRow } from './award-schema.ts'

/** The columns of an award list in every file format. */
const headings = ['Board roll no', 'Name', 'Class', 'P', 'C', 'B', 'Out of 5', 'In words']

const cells = (row: AwardRow): (string | number)[] => [
  row.boardRollNumber ?? '',
  row.username,
  row.class,
  cell(markOrAbsence(row, 'physics')),
  cell(markOrAbsence(row, 'chemistry')),
  cell(markOrAbsence(row, 'biology')),
  cell(markOrAbsence(row, 'total')),
  row.words,
]

/** The award list line by line, the headings first; a candidate with neither mark nor absence has a blank. */
export const awardLines = (rows: AwardRow[]): (string | number)[][] => [headings, ...rows.map(cells)]

/** What to check before the list goes to the board: candidates without a mark or with one too high, and without a board roll number. */
export const awardGaps = (rows: AwardRow[]) => ({
  withoutMark: rows.filter((row) => markOrAbsence(row, 'total') === null).map(({ username }) => username),
  above: rows.filter(({ above }) => above).map(({ username }) => username),
  withoutNumber: rows
    .filter(({ boardRollNumber }) => boardRollNumber === null)
    .map(({ username }) => username),
})
