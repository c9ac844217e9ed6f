import { type CellValue, columnTitle, shownCell } from '../../school/experiment/cell.ts'
import { expectedWords, isExpected } from '../../school/experiment/expected.ts'
import type { Expected, SheetColumn, SheetWithExpected } from '../../school/experiment/sheet.ts'
import type { Observations } from '../attempt/observations.ts'
import type { ReadingInsight } from './types.ts'

/** The readings that students took otherwise than expected, those of most students first. */
export function readingInsights(sheet: SheetWithExpected | null, tables: Observations[]): ReadingInsight[] {
  if (!sheet) return []
  const columns = new Map(sheet.columns.map((column) => [column.key, column]))
  const counted = sheet.rows.flatMap(({ label, expected }, row) =>
    Object.entries(expected).flatMap(([key, expectedValue]) => {
      const column = columns.get(key)
      const values = tables.flatMap((table) => table[row]?.[key] ?? [])
      return column ? [countReading(label, column, expectedValue, values)] : []
    }),
  )
  return counted.filter(({ outside }) => outside > 0).toSorted((a, b) => b.outside - a.outside)
}

function countReading(
  row: string,
  column: SheetColumn,
  expected: Expected,
  values: CellValue[],
): ReadingInsight {
  const wrong = values
    .filter((value) => !isExpected(expected, value))
    .map((value) => shownCell(column, value))
  const counts = new Map<string, number>()
  for (const value of wrong) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [mostFrequent] = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    row,
    column: columnTitle(column),
    expected: expectedWords(column, expected),
    read: values.length,
    outside: wrong.length,
    most: mostFrequent?.[0] ?? '',
  }
}
