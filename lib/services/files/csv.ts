import { guardFormula } from './formula.ts'

/** Excel recognises UTF-8 only by this mark. */
export const byteOrderMark = '\ufeff'

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** One line of CSV, with every text guarded from being run as a formula. A number cannot be one, and has to add up. */
export const csvLine = (values: (string | number)[]) => `${values.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = guardFormula(value)
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
