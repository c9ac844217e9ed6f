import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import type { ListParams } from './list-href'
import { SelectPage } from './select-page'
import { SortBy } from './sort-by'
import { type ColumnHead, type InitialOrder, SortHead } from './sort-head'
import { type Scroll, TableRegion } from './table-region'

export type Column<Row> = ColumnHead & { cell: (row: Row) => ReactNode }

type Props<Row> = InitialOrder & {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** Adds checkboxes labelled with the row's name; the table must be inside <Selection>. */
  rowName?: (row: Row) => string
  params?: ListParams
  scroll?: Scroll
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
}

/** A list with sticky header and sort links; on a phone its rows are cards. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  scroll,
  empty,
  ...props
}: Props<Row>) {
  const selectable = rowName !== undefined
  if (rows.length === 0 && empty) return <TableRegion label={label}>{empty}</TableRegion>
  return (
    <TableRegion label={label} scroll={scroll}>
      <PhoneBar
        columns={columns}
        selectable={selectable}
        initialSort={props.initialSort}
        initialOrder={props.initialOrder}
      />
      <table className="data-table">
        <TableHead columns={columns} selectable={selectable} {...props} />
        {/* What is focused in a row is scrolled out from behind the sticky header and selection bar. */}
        <tbody className="**:scroll-my-28">
          {rows.map((row) => (
            <tr key={rowId(row)} data-row={rowId(row)} tabIndex={-1}>
              {rowName && (
                <td className="pick">
                  <label>
                    <input
                      type="checkbox"
                      autoComplete="off"
                      data-row-box=""
                      aria-label={`Select ${rowName(row)}`}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ label, cell, primary, ...column }) =>
                primary ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    data-label={column.hideLabel ? undefined : label}
                    className={cellClass(column) || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}

/** The classes of a column's cells. */
const cellClass = ({
  numeric,
  muted,
  hideLabel,
  className,
}: Pick<ColumnHead, 'numeric' | 'muted' | 'hideLabel' | 'className'>) =>
  cx(numeric && 'numeric', muted && 'text-muted', hideLabel && 'buttons', className)

type PhoneBarProps = Pick<TableHeadProps, 'columns' | 'initialSort' | 'initialOrder' | 'selectable'>

/** The header's functions (sort and select all), shown above the cards on a phone. */
function PhoneBar({ columns, initialSort, initialOrder, selectable }: PhoneBarProps) {
  const orders = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))
  if (orders.length === 0 && !selectable) return null
  return (
    <div className="flex items-center justify-between gap-x-4 border-b bg-sunken px-4 py-0.5 sm:hidden print:hidden">
      {selectable && <SelectPage named />}
      {orders.length > 0 && <SortBy orders={orders} initialSort={initialSort} initialOrder={initialOrder} />}
    </div>
  )
}

type TableHeadProps = InitialOrder & {
  columns: ColumnHead[]
  params?: ListParams
  selectable?: boolean
}

/** The column headings, with sort links and the checkbox that selects the page. */
const TableHead = ({ columns, params = {}, selectable, ...initial }: TableHeadProps) => (
  <thead>
    <tr>
      {selectable && (
        <th scope="col" className="w-11 print:hidden">
          <SelectPage />
        </th>
      )}
      {columns.map((column) => (
        <SortHead key={column.label} column={column} params={params} {...initial} />
      ))}
    </tr>
  </thead>
)
