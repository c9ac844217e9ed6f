import { fieldError } from '../../core/errors.ts'
import { type CellValue, cellProblem, readingOf } from '../../school/experiment/cell.ts'
import type { Sheet, SheetColumn } from '../../school/experiment/sheet.ts'

/** A row of a table of observations, by the keys of its columns; empty cells are left out. */
export type ObservedRow = Record<string, CellValue>

/** A filled table, in the order of the sheet's rows; empty rows at the end are left out. */
export type Observations = ObservedRow[]

/** The table as it is stored; null when nothing was observed. 422 for values that the experiment's sheet does not accept. */
export function readObservations(
  sheet: Sheet | null,
  observed: readonly ObservedRow[] | undefined,
): Observations | null {
  const rows = withoutEmpty(observed ?? [])
  if (rows.length === 0) return null
  if (!sheet) throw fieldError('observations', 'This experiment has no table of observations.')
  if (rows.length > sheet.rows.length)
    throw fieldError('observations', `The table of this experiment has ${sheet.rows.length} rows.`)
  const columns = new Map(sheet.columns.map((column) => [column.key, column]))
  return rows.map((row, index) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        readValue(columns.get(key), value, `observations.${index}.${key}`),
      ]),
    ),
  )
}

function readValue(column: SheetColumn | undefined, value: CellValue, field: string): CellValue {
  if (!column) throw fieldError(field, 'The table of this experiment has no such column.')
  const problem = cellProblem(column, value)
  if (problem) throw fieldError(field, `${problem}.`)
  return column.type === 'number' && typeof value === 'number' ? readingOf(column, value) : value
}

function withoutEmpty(observed: readonly ObservedRow[]): Observations {
  const rows = observed.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
  )
  return rows.slice(0, rows.findLastIndex((row) => Object.keys(row).length > 0) + 1)
}
