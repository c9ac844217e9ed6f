import { guardFormula } from '../../services/files/formula.ts'

/** Lines in the format that a spreadsheet accepts from the clipboard: cells separated by tabs, and guarded against being run. */
export const tabbed = (lines: (string | number)[][]): string =>
  lines.map((cells) => cells.map(plain).join('\t')).join('\n')

/** A tab or line break inside a cell would start another cell. */
const plain = (cell: string | number) => guardFormula(String(cell).replace(/[\t\r\n]+/g, ' '))
