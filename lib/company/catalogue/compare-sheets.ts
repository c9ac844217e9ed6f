import { columnTitle } from '../../school/experiment/cell.ts'
import { expectedWords } from '../../school/experiment/expected.ts'
import type { SheetColumn, SheetWithExpected } from '../../school/experiment/sheet.ts'

type Sheet = SheetWithExpected

/** What of a sheet is otherwise in the version after, a line each. */
export function sheetDifferences(was: Sheet | null, is: Sheet | null): string[] {
  if (!was || !is) {
    if (was) return ['Sheet removed']
    return is ? ['Sheet added'] : []
  }
  return [
    ...changed('Aim', was.aim, is.aim),
    ...ofList('Material', was.materials, is.materials),
    ...ofList('Safety', was.safety, is.safety),
    ...ofList('Step', was.steps, is.steps),
    ...changed('Rows are called', was.rowTitle, is.rowTitle),
    ...ofList('Column', was.columns.map(columnWords), is.columns.map(columnWords)),
    ...ofList('Row', was.rows.map(rowWords(was)), is.rows.map(rowWords(is))),
    ...changed('Graph', graphWords(was), graphWords(is)),
  ]
}

const changed = (label: string, was: string, is: string) =>
  was === is ? [] : [`${label}: ${was || 'none'} → ${is || 'none'}`]

function ofList(label: string, was: string[], is: string[]): string[] {
  return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => {
    const [before, after] = [was[at], is[at]]
    if (before === undefined) return [`${label} ${at + 1} added: ${after}`]
    if (after === undefined) return [`${label} ${at + 1} removed: ${before}`]
    return changed(`${label} ${at + 1}`, before, after)
  }).flat()
}

function columnWords(column: SheetColumn): string {
  const title = columnTitle(column)
  if (column.type === 'text') return `${title}, a text`
  if (column.type === 'choice') return `${title}, one of ${column.choices.join('; ')}`
  return `${title}, ${column.min} to ${column.max} in steps of ${column.leastCount}`
}

const rowWords =
  ({ columns }: Sheet) =>
  ({ label, expected }: Sheet['rows'][number]): string => {
    const words = columns.flatMap((column) => {
      const value = expected[column.key]
      return value ? `${column.label} ${expectedWords(column, value)}` : []
    })
    return words.length > 0 ? `${label}, expected: ${words.join(', ')}` : label
  }

function graphWords({ graph, columns }: Sheet): string {
  if (!graph) return ''
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key
  return `${graph.title}, ${labelOf(graph.y)} over ${labelOf(graph.x)}. ${graph.note}`
}
