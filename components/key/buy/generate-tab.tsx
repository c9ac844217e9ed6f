import { OrderStatus } from '@/components/order/order-status'
import { InvoiceLink } from '@/components/order/pdf-link'
import { type Column, DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { pageNumberOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { RowLink } from '@/components/table/row-link'
import { Banner } from '@/components/ui/banner'
import { dash } from '@/components/ui/dash'
import { Section } from '@/components/ui/section'
import { requireWithShell } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { grouped } from '@/lib/core/counted'
import { AppError } from '@/lib/core/errors'
import { shownMoment } from '@/lib/core/shown-date'
import { premiumOpens } from '@/lib/shop/feature/features'
import { viewBuyer } from '@/lib/shop/invoice/buyer'
import { orderPage } from '@/lib/shop/order/pages'
import type { OrderView } from '@/lib/shop/order/schema'
import { listOrders, listWaitingOrders } from '@/lib/shop/order/view'
import { viewPrice } from '@/lib/shop/price/current-price'
import { paise, shownRupees } from '@/lib/shop/price/money'
import { BuyKeys } from './buy-keys'

type Props = { actor: Member; params: ListParams }

const ordersPerPage = 20

/** Buying keys, and the earlier orders. */
export async function GenerateTab({ actor, params }: Props) {
  const page = pageNumberOf(params.page)
  const [price, buyer, { shell }, orders, waiting] = await Promise.all([
    viewPrice(actor).catch(noPriceMessage),
    viewBuyer(actor),
    requireWithShell('admin'),
    listOrders(actor, { limit: ordersPerPage, cursor: (page - 1) * ordersPerPage }),
    listWaitingOrders(actor, {}),
  ])
  return (
    <div className="flex flex-col gap-8">
      <div className="max-w-xl">
        {typeof price === 'string' ? (
          <Banner title="Keys cannot be bought yet">{price}</Banner>
        ) : (
          <>
            <BuyKeys
              price={price.priceperkey}
              buyer={buyer}
              institute={shell.displayId ?? ''}
              waiting={waiting}
            />
            {price.opens.includes('benches') && <p className="mt-4 text-muted">{premiumOpens}</p>}
          </>
        )}
      </div>
      {orders.total > 0 && (
        <Section title="Orders">
          <OrderTable orders={orders.items} params={params} />
          <Pagination
            hideSingle
            page={page}
            size={ordersPerPage}
            total={orders.total}
            noun="order"
            params={params}
          />
        </Section>
      )}
    </div>
  )
}

/** Says that nothing can be bought before the provider has set a price. */
function noPriceMessage(error: unknown): string {
  if (error instanceof AppError && error.code === 'conflict') return error.message
  throw error
}

const columns: Column<OrderView>[] = [
  {
    label: 'Order',
    primary: true,
    cell: ({ guid, reference }) => <RowLink href={orderPage(guid)}>{reference}</RowLink>,
  },
  { label: 'State', cell: (order) => <OrderStatus order={order} /> },
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
    cell: ({ invoice }) => (invoice ? <InvoiceLink guid={invoice}>Download</InvoiceLink> : dash),
  },
]

/** An institute's orders with their states and invoices. */
function OrderTable({ orders, params }: { orders: OrderView[]; params: ListParams }) {
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
