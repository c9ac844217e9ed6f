import type { Metadata } from 'next'
import { DateRange } from '@/components/audit/date-range'
import { statusWord } from '@/components/provider/order/order-badge'
import { OrdersTable } from '@/components/provider/order/orders-table'
import { RegisterMenu } from '@/components/provider/order/register-menu'
import { FilterSelect } from '@/components/table/filter-select'
import { listHref } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { isDay, isGuid, oneOf, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { Page } from '@/components/ui/page'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listConsoleOrders } from '@/lib/company/console/list-orders'
import { financialYears } from '@/lib/shop/invoice/financial-year'
import { orderStatuses } from '@/lib/shop/order/schema'

export const metadata: Metadata = { title: 'Orders' }

const statuses = [
  { value: '', label: 'Every status' },
  ...orderStatuses.map((value) => ({ value, label: statusWord(value) })),
]
const waiting = [
  { value: '', label: 'All orders' },
  { value: '1', label: 'Waiting for a person' },
]

const filters = {
  status: oneOf(orderStatuses),
  stuck: oneOf(['1']),
  institute: isGuid,
  from: isDay,
  to: isDay,
}

export default async function OrdersPage({ searchParams }: PageProps<'/provider/orders'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, ['createdAt', 'total'], filters)
  const { items, total } = await listConsoleOrders(actor, query)
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <Toolbar actions={<RegisterMenu years={financialYears(3)} />}>
          <SearchBox label="Search orders" placeholder="Order, institute or payment id" />
          <FilterSelect name="status" label="Status" options={statuses} />
          <FilterSelect name="stuck" label="Waiting" options={waiting} />
          <DateRange />
        </Toolbar>
        {query.institute && (
          <p className="text-muted">
            Only orders of one institute.{' '}
            <TextLink href={listHref(params, { institute: undefined })}>
              Show those of all institutes
            </TextLink>
          </p>
        )}
        <OrdersTable orders={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="order" params={params} />
      </div>
    </Page>
  )
}
