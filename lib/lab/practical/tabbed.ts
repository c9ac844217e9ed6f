import { guardFormula } from '../../services/files/formula.ts'

/** Lines as a spreadsheet takes them from the clipboard: a tab between cells, and nothing that it would run. */
export const tabbed = (lines: (string | number)[][]): string =>
  lines.map((cells) => cells.map(plain).join('\t')).join('\n')

/** A tab or a line end inside a cell would begin another cell. */
const plain = (cell: string | number) => guardFormula(String(cell).replace(/[\t\r\n]+/g, ' '))
