import { type Column, DataTable } from '@/components/table/data-table'
import { dayAdvice } from '@/components/table/day-advice'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { TextLink } from '@/components/ui/text-link'
import type { ConsoleOrder } from '@/lib/company/console/schema'
import { grouped } from '@/lib/core/counted'
import { Amount } from '../amount'
import { OrderBadge, StuckBadge } from './order-badge'

export const orderHref = (guid: string) => `/provider/orders/${guid}`

const columns: Column<ConsoleOrder>[] = [
  {
    label: 'Order',
    primary: true,
    cell: ({ guid, reference }) => (
      <Link href={orderHref(guid)} className="whitespace-nowrap hover:underline">
        {reference}
      </Link>
    ),
  },
  {
    label: 'Institute',
    cell: ({ institute }) => (
      <TextLink href={`/provider/institutes/${institute.guid}`} className="break-words">
        {institute.name}
      </TextLink>
    ),
  },
  {
    label: 'Status',
    cell: ({ status, stuck }) => (
      <span className="flex flex-wrap gap-1">
        <OrderBadge status={status} />
        <StuckBadge stuck={stuck} />
      </span>
    ),
  },
  { label: 'Keys', numeric: true, cell: ({ quantity }) => grouped(quantity) },
  { label: 'Total', sort: 'total', numeric: true, cell: ({ total }) => <Amount rupees={total} /> },
  { label: 'Coupon', cell: ({ couponcode }) => couponcode ?? dash },
  { label: 'Ordered', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: 'Paid', cell: ({ paidAt }) => <Moment at={paidAt} /> },
]

type Props = { orders: ConsoleOrder[]; params?: ListParams; filtered?: boolean; ofInstitute?: boolean }

/** A dense list of orders; for a single institute, without its name. */
export function OrdersTable({ orders, params, filtered = false, ofInstitute = false }: Props) {
  const shownColumns = ofInstitute
    ? columns.filter(({ label }) => label !== 'Institute').map(({ sort: _, ...column }) => column)
    : columns
  return (
    <DataTable
      label={ofInstitute ? 'The institute’s orders' : 'Orders'}
      rows={orders}
      columns={shownColumns}
      params={params}
      initialSort="createdAt"
      initialOrder="desc"
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoneFits params={params} />
        ) : (
          <EmptyState title="No orders yet">Orders from schools are listed here.</EmptyState>
        )
      }
    />
  )
}

function NoneFits({ params = {} }: Pick<Props, 'params'>) {
  return (
    <NoMatch title="No order found" href="/provider/orders" showAll="Show all orders">
      {dayAdvice(params, 'Try another reference, institute or status, or other days.')}
    </NoMatch>
  )
}
