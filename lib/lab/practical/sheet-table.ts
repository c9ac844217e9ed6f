import type { PracticalSheet, SheetRow } from './sheet-schema.ts'

/** The columns of the sheet wherever it is taken out, in the order in which a school types them for the board. */
const sheetHeadings = ['Roll No', 'Name', 'P', 'C', 'B', 'Out of 5', 'In words', 'Remarks']

const cells = (row: SheetRow): (string | number)[] => [
  row.rollNumber,
  row.username,
  row.physics ?? '',
  row.chemistry ?? '',
  row.biology ?? '',
  row.total ?? '',
  row.words,
  row.remarks,
]

/** The sheet line by line, the headings first. */
export const sheetLines = ({ rows }: Pick<PracticalSheet, 'rows'>): (string | number)[][] => [
  sheetHeadings,
  ...rows.map(cells),
]
