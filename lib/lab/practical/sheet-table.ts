import { isAbsence, type Mark, markOf, shortAbsence } from '../../school/experiment/absence.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { assessmentMaximum } from '../../school/practical-rule/maxima.ts'
import type { PracticalSheet, SheetRow } from './sheet-schema.ts'

/** The columns of an exported sheet, in the order in which schools type them for the board. */
const headings = (components: AssessmentComponent[]) => [
  'Roll No',
  'Name',
  'P',
  'C',
  'B',
  components.length > 0 ? 'Practical (of 5)' : 'Out of 5',
  ...components.map(({ name, maximum }) => `${name} (of ${maximum})`),
  ...(components.length > 0 ? [`Out of ${assessmentMaximum(components)}`] : []),
  'In words',
  'Remarks',
]

/** A mark as a number, an absence in its short form; '' for neither. */
export const cell = (mark: Mark | null): string | number =>
  isAbsence(mark) ? shortAbsence(mark) : (mark ?? '')

const cells = (row: SheetRow): (string | number)[] => [
  row.rollNumber,
  row.username,
  cell(markOrAbsence(row, 'physics')),
  cell(markOrAbsence(row, 'chemistry')),
  cell(markOrAbsence(row, 'biology')),
  cell(markOrAbsence(row, 'total')),
  ...row.parts.map((part) => cell(markOf(part))),
  ...(row.parts.length > 0 ? [cell(markOf(row.assessed))] : []),
  row.words,
  row.remarks,
]

/** The sheet line by line, the headings first. */
export const sheetLines = ({
  rows,
  components,
}: Pick<PracticalSheet, 'rows' | 'components'>): (string | number)[][] => [
  headings(components),
  ...rows.map(cells),
]
