import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { CouponUseView } from '@/lib/shop/coupon/schema'
import { Amount } from '../amount'
import { OrderBadge } from '../orders/order-badge'
import { orderHref } from '../orders/orders-table'

const columns: Column<CouponUseView>[] = [
  {
    key: 'order',
    label: 'Order',
    primary: true,
    cell: ({ order, reference }) => (
      <Link href={orderHref(order)} className="whitespace-nowrap hover:underline">
        {reference}
      </Link>
    ),
  },
  { key: 'institute', label: 'Institute', cell: ({ institute }) => institute },
  { key: 'status', label: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
  { key: 'quantity', label: 'Keys', numeric: true, cell: ({ quantity }) => quantity },
  { key: 'total', label: 'Total', numeric: true, cell: ({ total }) => <Amount rupees={total} /> },
  { key: 'at', label: 'When', cell: ({ at }) => <Moment at={at} /> },
]

/** The orders that took a coupon. */
export function UsesTable({ uses }: { uses: CouponUseView[] }) {
  return (
    <DataTable
      label="Uses"
      rows={uses}
      columns={columns}
      rowId={({ order }) => order}
      rowName={({ reference }) => reference}
      empty={<EmptyState title="Not used yet">Orders that take this coupon are listed here.</EmptyState>}
    />
  )
}
