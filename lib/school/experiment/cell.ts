import { plainText } from './plain-text.ts'
import type { NumberColumn, SheetColumn } from './sheet.ts'

// A cell in a table of observations. It imports nothing of the server, so that the page checks the same.

/** The stored value of a cell: a number, or a text or choice. */
export type CellValue = number | string

export const maxTextLength = 200

/** How many decimals a column's numbers have. */
const placesOf = ({ leastCount }: NumberColumn) => `${leastCount}`.split('.')[1]?.length ?? 0

/** A number with the precision of its column: 20.0 where the least count is 0.1. */
export const shownNumber = (column: NumberColumn, value: number) => value.toFixed(placesOf(column))

/** A number as a reading of its column: a whole number of least counts, without the rounding errors of a calculation. */
export const readingOf = ({ leastCount }: NumberColumn, value: number) =>
  Number((Math.round(value / leastCount) * leastCount).toPrecision(15))

/** A stored value as text. */
export const shownCell = (column: SheetColumn, value: CellValue | undefined): string =>
  column.type === 'number' && typeof value === 'number' ? shownNumber(column, value) : `${value ?? ''}`

/** A column's name with its unit, as in the table's heading: Current I (A). */
export const columnTitle = (column: SheetColumn) =>
  column.type === 'number' && column.unit ? `${column.label} (${column.unit})` : column.label

/** Why a value does not fit its column, in words; null when it does. */
export function cellProblem(column: SheetColumn, value: CellValue): string | null {
  if (column.type === 'number') return numberProblem(column, value)
  if (typeof value !== 'string') return 'Write a text'
  if (column.type === 'choice') return column.choices.includes(value) ? null : 'Choose from the list'
  return value.length > maxTextLength ? `Write at most ${maxTextLength} characters` : null
}

function numberProblem(column: NumberColumn, value: CellValue): string | null {
  const { leastCount, min, max } = column
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Write a number'
  if (value < min || value > max) return `Write a number from ${min} to ${max}`
  const steps = value / leastCount
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6
  return isWhole ? null : `Read to the least count: steps of ${leastCount}`
}

/**
 * Reads typed text as a cell's value, without the invisible characters that come with pasted text; undefined for an empty one.
 * Text that is not a number stays text, and cellProblem reports it.
 */
export function readCell(column: SheetColumn, typed: string): CellValue | undefined {
  const text = column.type === 'choice' ? typed : plainText(typed)
  if (text === '') return undefined
  if (column.type !== 'number') return text
  const number = text.replace(',', '.').replace('−', '-')
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(number) ? Number(number) : text
}
