import type { ColumnHead } from './column'
import type { ListParams } from './list-href'
import { SelectPage } from './select-page'
import { SortHead } from './sort-head'

type Props = {
  columns: ColumnHead[]
  params?: ListParams
  initialSort?: string
  selectable?: boolean
}

/** The heads of a list's columns, sort links where it can be sorted, and the box that takes all rows of the page. */
export const TableHead = ({ columns, params = {}, initialSort, selectable }: Props) => (
  <thead>
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
)
