import type { NumberColumn, SheetColumn } from './sheet.ts'

// A cell of a table of observations. No imports but types, so that the page asks the same as the server.

/** What is kept in a cell: a number, or a text or choice. */
export type CellValue = number | string

export const longestText = 200

/** How many places a column's numbers have. */
const placesOf = ({ leastCount }: NumberColumn) => `${leastCount}`.split('.')[1]?.length ?? 0

/** A number of a column as it is read off: 20.0 where the least count is 0.1. */
export const shownNumber = (column: NumberColumn, value: number) => value.toFixed(placesOf(column))

/** A kept cell in words. */
export const shownCell = (column: SheetColumn, value: CellValue | undefined): string =>
  column.type === 'number' && typeof value === 'number' ? shownNumber(column, value) : `${value ?? ''}`

/** A column's name with its unit, as over a table: Current I (A). */
export const columnTitle = (column: SheetColumn) =>
  column.type === 'number' && column.unit ? `${column.label} (${column.unit})` : column.label

/** What keeps a value out of its column, in words; null when nothing does. */
export function cellProblem(column: SheetColumn, value: CellValue): string | null {
  if (column.type === 'number') return numberProblem(column, value)
  if (typeof value !== 'string') return 'Write a text'
  if (column.type === 'choice') return column.choices.includes(value) ? null : 'Choose from the list'
  return value.length > longestText ? `Write at most ${longestText} characters` : null
}

function numberProblem(column: NumberColumn, value: CellValue): string | null {
  const { leastCount, min, max } = column
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Write a number'
  if (value < min || value > max) return `Write a number from ${min} to ${max}`
  const steps = value / leastCount
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6
  return isWhole ? null : `Read to the least count: steps of ${leastCount}`
}

/** A typed text as the value of a cell; undefined for an empty one. What is not a number stays a text, with its problem. */
export function readCell(column: SheetColumn, typed: string): CellValue | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (column.type !== 'number') return text
  const number = text.replace(',', '.').replace('−', '-')
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(number) ? Number(number) : text
}
