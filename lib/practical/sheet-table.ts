import type { PracticalSheet, SheetRow } from './sheet-schema.ts'

/** The columns of the sheet wherever it is taken out, in the order in which a school types them for the board. */
export const sheetHeadings = ['Roll No', 'Name', 'P', 'C', 'B', 'Out of 5', 'In words', 'Remarks']

const text = (mark: number | null) => (mark === null ? '' : String(mark))

const cells = (row: SheetRow): string[] => [
  row.rollNumber,
  row.username,
  text(row.physics),
  text(row.chemistry),
  text(row.biology),
  text(row.total),
  row.words,
  row.remarks,
]

/** The sheet line by line, the headings first. */
export const sheetLines = ({ rows }: Pick<PracticalSheet, 'rows'>): string[][] => [
  sheetHeadings,
  ...rows.map(cells),
]
