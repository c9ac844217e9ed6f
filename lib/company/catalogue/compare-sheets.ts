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
    ...rowDifferences(was, is),
    ...graphDifferences(was, is),
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

/** What is called otherwise, or expected otherwise in a column that both have. */
function rowDifferences(was: Sheet, is: Sheet): string[] {
  const names = ofList(
    'Row',
    was.rows.map(({ label }) => label),
    is.rows.map(({ label }) => label),
  )
  const readings = is.rows.flatMap(({ label, expected }, at) =>
    is.columns.flatMap((column) => {
      const before = was.columns.find(({ key }) => key === column.key)
      const [old, now] = [was.rows[at]?.expected[column.key], expected[column.key]]
      return changed(
        `Expected in ${label}, ${column.label}`,
        before && old ? expectedWords(before, old) : '',
        now ? expectedWords(column, now) : '',
      )
    }),
  )
  return [...names, ...readings]
}

function graphDifferences(was: Sheet, is: Sheet): string[] {
  if (!was.graph || !is.graph) return changed('Graph', was.graph?.title ?? '', is.graph?.title ?? '')
  const [before, after] = [was.graph, is.graph]
  const nameOf = (key: string) => is.columns.find((column) => column.key === key)?.label ?? key
  return [
    ...changed('Graph', before.title, after.title),
    ...changed('Along the bottom', nameOf(before.x), nameOf(after.x)),
    ...changed('Up the side', nameOf(before.y), nameOf(after.y)),
    ...changed('What the points should show', before.note, after.note),
  ]
}
