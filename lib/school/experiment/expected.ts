import { type CellValue, shownNumber } from './cell.ts'
import type { Expected, SheetColumn } from './sheet.ts'

export const isExpected = (expected: Expected, value: CellValue): boolean =>
  'choices' in expected
    ? typeof value === 'string' && expected.choices.includes(value)
    : typeof value === 'number' && value >= expected.min && value <= expected.max

/** The expected reading in words: 28 to 33 °, Blue-black. */
export function expectedWords(column: SheetColumn, expected: Expected): string {
  if ('choices' in expected) return expected.choices.join(' or ')
  if (column.type !== 'number') return ''
  const [min, max] = [expected.min, expected.max].map((value) => shownNumber(column, value))
  const range = min === max ? min : `${min} to ${max}`
  return column.unit ? `${range} ${column.unit}` : `${range}`
}
