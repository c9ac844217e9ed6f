import { Graph } from '@/components/experiment/graph'
import { rowName } from '@/components/experiment/row-name'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import { columnTitle, shownCell } from '@/lib/school/experiment/cell'
import type { Sheet } from '@/lib/school/experiment/sheet'

type Props = { sheet: Sheet | null; observations: AttemptView['observations'] }

/** What a student observed, as the table they filled and, where the experiment has one, its graph. Nothing without a table. */
export function Observed({ sheet, observations }: Props) {
  if (!sheet || !observations) return null
  return (
    <div className="flex flex-col gap-4 border-b px-4 py-3.5 sm:px-5">
      <section
        aria-label="Observations"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, with the arrow keys too
        tabIndex={0}
        className="-mx-1 overflow-x-auto px-1"
      >
        <ObservedTable sheet={sheet} observations={observations} />
      </section>
      {sheet.graph && <Graph sheet={sheet} graph={sheet.graph} rows={observations} />}
    </div>
  )
}

function ObservedTable({
  sheet: { rowTitle, rows, columns },
  observations,
}: {
  sheet: Sheet
  observations: NonNullable<AttemptView['observations']>
}) {
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left font-semibold text-base">Observations</caption>
      <thead>
        <tr className="border-b text-left text-muted">
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            {rowTitle}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="py-1.5 pr-4 align-bottom font-semibold">
              {columnTitle(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ label }, row) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {rowName(rowTitle, label)}
            </th>
            {columns.map((column) => (
              <td key={column.key} className="py-1.5 pr-4 tabular-nums">
                {shownCell(column, observations[row]?.[column.key]) || (
                  <span className="text-muted">empty</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
