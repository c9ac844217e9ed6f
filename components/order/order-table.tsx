import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Link } from '@/components/ui/link'
import { grouped } from '@/lib/core/counted'
import { paise, shownRupees } from '@/lib/core/money'
import { shownMoment } from '@/lib/core/shown-date'
import { orderPage } from '@/lib/shop/order/pages'
import type { OrderView } from '@/lib/shop/order/schema'
import { OrderStatus } from './order-status'
import { InvoiceLink } from './pdf-link'

const columns: Column<OrderView>[] = [
  {
    label: 'Order',
    primary: true,
    cell: ({ guid, reference }) => (
      <Link href={orderPage(guid)} className="rounded-sm hover:underline">
        {reference}
      </Link>
    ),
  },
  { label: 'State', cell: ({ status }) => <OrderStatus status={status} /> },
  {
    label: 'Ordered',
    cell: ({ createdAt, createdByName }) => (
      <span>
        <span className="whitespace-nowrap">{shownMoment(createdAt)}</span>
        {createdByName && <span className="text-muted"> by {createdByName}</span>}
      </span>
    ),
  },
  { label: 'Keys', numeric: true, cell: ({ quantity }) => grouped(quantity) },
  {
    label: 'Total',
    numeric: true,
    cell: ({ total }) => <span className="whitespace-nowrap tabular-nums">{shownRupees(paise(total))}</span>,
  },
  {
    label: 'Invoice',
    numeric: true,
    cell: ({ invoice }) =>
      invoice ? <InvoiceLink guid={invoice}>Download</InvoiceLink> : <span className="text-muted">–</span>,
  },
]

/** An institute's orders with their states and invoices. */
export function OrderTable({ orders, params }: { orders: OrderView[]; params: ListParams }) {
  return (
    <DataTable
      label="The institute’s orders"
      rows={orders}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      empty={null}
    />
  )
}
