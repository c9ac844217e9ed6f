import type { ColumnHead } from './column'
import { SelectPage } from './select-page'
import { SortBy } from './sort-by'

type Props = { columns: ColumnHead[]; initialSort?: string; selectable?: boolean }

/** What the heads of the columns do, above the rows of a screen that is too narrow for them. */
export function PhoneBar({ columns, initialSort, selectable }: Props) {
  const orders = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))
  if (orders.length === 0 && !selectable) return null
  return (
    <div className="flex items-center justify-between gap-x-4 border-b bg-sunken px-4 py-0.5 sm:hidden print:hidden">
      {selectable && <SelectPage named />}
      {orders.length > 0 && <SortBy orders={orders} initialSort={initialSort} />}
    </div>
  )
}
