import type { ReactNode } from 'react'
import type { TextColumn } from './column'
import type { ListParams } from './list-href'
import { PhoneBar } from './phone-bar'
import { rowHtml } from './row-html'
import { TableHead } from './table-head'
import { TableRegion } from './table-region'

type Props<Row> = {
  label: string
  columns: TextColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** Names the row for its checkbox, which it gets when given; the table must then stand inside <Selection>. */
  boxName?: (row: Row) => string
  params: ListParams
  initialSort: string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

/** A DataTable for long lists, whose rows are text: as elements they would be most of a page's time. */
export function TextTable<Row>({ label, columns, rows, rowId, boxName, empty, ...head }: Props<Row>) {
  const selectable = boxName !== undefined
  if (rows.length === 0) return <TableRegion label={label}>{empty}</TableRegion>
  return (
    <TableRegion label={label}>
      <PhoneBar columns={columns} selectable={selectable} initialSort={head.initialSort} />
      <table className="data-table">
        <TableHead columns={columns} selectable={selectable} {...head} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              data-row={rowId(row)}
              tabIndex={-1}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: columns escape what people have typed
              dangerouslySetInnerHTML={{ __html: rowHtml(row, columns, boxName?.(row)) }}
            />
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}
