import type { ReactNode } from 'react'
import type { Column } from './column'
import type { ListParams } from './list-href'
import { RowBox } from './row-box'
import { SelectPage } from './select-page'
import { SortHead } from './sort-head'
import { TableRegion } from './table-region'
import { cellStyle, primaryStyle, rowStyle } from './table-style'

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** What a screen reader calls the row's checkbox: the person's name, say. */
  rowName: (row: Row) => string
  params?: ListParams
  /** The order the list has when the address names none. */
  initialSort?: string
  /** Adds checkboxes; the table must stand inside <Selection>. */
  selectable?: boolean
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
}

/** A table from the server: sticky head, sort links, and cards instead of lines on a phone. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  selectable,
  empty,
  ...props
}: Props<Row>) {
  const { params = {}, initialSort } = props
  if (rows.length === 0 && empty) return <TableRegion label={label}>{empty}</TableRegion>
  return (
    <TableRegion label={label}>
      <table className="w-full border-separate border-spacing-0 max-sm:block">
        <thead className="sticky top-0 z-10 bg-sunken max-sm:sr-only [&_th]:border-b">
          <tr>
            {selectable && (
              <th scope="col" className="w-11 print:hidden">
                <SelectPage />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} params={params} initialSort={initialSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr key={rowId(row)} data-row={rowId(row)} tabIndex={-1} className={rowStyle}>
              {selectable && (
                <td className="w-11 print:hidden max-sm:order-1 max-sm:-mr-4 max-sm:w-auto">
                  <RowBox id={rowId(row)} name={rowName(row)} />
                </td>
              )}
              {columns.map(({ key, label, cell, numeric, primary, hideLabel }) =>
                primary ? (
                  <th key={key} scope="row" className={primaryStyle}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={label} className={cellStyle(numeric, hideLabel)}>
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
