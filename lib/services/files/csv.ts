import { guardFormula } from './formula.ts'

/** Excel recognises UTF-8 only by this mark. */
export const byteOrderMark = '\ufeff'

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** One line of CSV, with every value guarded from being run as a formula. */
export const csvLine = (values: (string | number)[]) =>
  `${values.map((value) => csvCell(String(value))).join(',')}\r\n`

function csvCell(value: string): string {
  const safe = guardFormula(value)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
