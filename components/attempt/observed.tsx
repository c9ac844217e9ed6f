import { CircleExclamationPoint } from 'lucide-react'
import { Graph } from '@/components/experiment/graph'
import { readingsBox, readingsClass } from '@/components/experiment/readings'
import { rowName } from '@/components/experiment/row-name'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import { type CellValue, columnTitle, shownCell } from '@/lib/school/experiment/cell'
import { expectedWords, isExpected } from '@/lib/school/experiment/expected'
import type { Expected, Sheet, SheetColumn, SheetWithExpected } from '@/lib/school/experiment/sheet'

type Props = {
  /** a sheet with expected values highlights readings that differ */
  sheet: Sheet | SheetWithExpected | null
  observations: AttemptView['observations']
  /** label of the region, for pages that have two */
  label?: string
}

/** A student's observations as a table, with a graph where the experiment has one. Renders nothing without a sheet. */
export function Observed({ sheet, observations, label = 'Observations' }: Props) {
  if (!sheet || !observations) return null
  return (
    <div className="flex flex-col gap-4 border-b px-4 py-3.5 sm:px-5">
      <ScrollBox aria-label={label} className={cx(readingsBox, '-mx-1 overflow-x-auto px-1')}>
        <ObservedTable sheet={sheet} observations={observations} />
      </ScrollBox>
      {sheet.graph && <Graph sheet={sheet} graph={sheet.graph} rows={observations} />}
    </div>
  )
}

type TableProps = { sheet: Sheet | SheetWithExpected; observations: NonNullable<AttemptView['observations']> }

function ObservedTable({ sheet: { rowTitle, rows, columns }, observations }: TableProps) {
  return (
    <table className={readingsClass(columns)}>
      <caption className="mb-1 text-left font-semibold text-base">Observations</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col">{rowTitle}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {columnTitle(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.label}>
            <th scope="row">{rowName(rowTitle, row.label)}</th>
            {columns.map((column) => (
              <td key={column.key} data-label={columnTitle(column)}>
                <Reading
                  column={column}
                  value={observations[index]?.[column.key]}
                  expected={'expected' in row ? row.expected[column.key] : undefined}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ReadingProps = { column: SheetColumn; value: CellValue | undefined; expected: Expected | undefined }

function Reading({ column, value, expected }: ReadingProps) {
  if (value === undefined) return <span className="text-muted">Left out</span>
  if (!expected || isExpected(expected, value)) return shownCell(column, value)
  return (
    <>
      <span className="inline-flex items-center gap-1 font-semibold text-warning-ink">
        {shownCell(column, value)}
        <CircleExclamationPoint aria-hidden className="size-4 shrink-0" />
      </span>
      <span className="block text-muted">Expected: {expectedWords(column, expected)}</span>
    </>
  )
}
