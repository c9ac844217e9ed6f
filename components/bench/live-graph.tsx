import { useDeferredValue } from 'react'
import { Graph } from '@/components/experiment/graph'
import { cellProblem } from '@/lib/school/experiment/cell'
import type { Sheet, SheetGraph } from '@/lib/school/experiment/sheet'
import { observedIn } from './fill-work'
import type { Work } from './work'

/** The graph of what is in the table right now; a reading that is wrong is no point. */
export function LiveGraph({ sheet, graph, work }: { sheet: Sheet; graph: SheetGraph; work: Work }) {
  const rows = observedIn(sheet, useDeferredValue(work))
  const columns = sheet.columns.filter(({ key }) => key === graph.x || key === graph.y)
  const right = rows.filter((row) =>
    columns.every((column) => {
      const value = row[column.key]
      return value !== undefined && cellProblem(column, value) === null
    }),
  )
  return <Graph sheet={sheet} graph={graph} rows={right} />
}
