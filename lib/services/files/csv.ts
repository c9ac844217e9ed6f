import { guardFormula } from './formula.ts'

/** Excel knows UTF-8 by this mark alone. */
export const byteOrderMark = '\ufeff'

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** One line of CSV that no spreadsheet runs anything of. */
export const csvLine = (values: (string | number)[]) =>
  `${values.map((value) => csvCell(String(value))).join(',')}\r\n`

function csvCell(value: string): string {
  const safe = guardFormula(value)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
