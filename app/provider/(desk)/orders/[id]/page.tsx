import type { Metadata } from 'next'
import { KeyCounts } from '@/components/key/key-counts'
import { InvoiceLink } from '@/components/order/pdf-link'
import { Amount } from '@/components/provider/amount'
import { OrderBadge, StuckBadge } from '@/components/provider/order/order-badge'
import { OrderLog } from '@/components/provider/order/order-log'
import { ReconcileButton } from '@/components/provider/order/reconcile-button'
import { RefundBadge } from '@/components/provider/order/refund-badge'
import { RefundButton } from '@/components/provider/order/refund-button'
import { RetryRefund } from '@/components/provider/order/retry-refund'
import { findOr404 } from '@/components/shell/find-or-404'
import { type Column, DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { dash } from '@/components/ui/dash'
import { DescriptionList } from '@/components/ui/description-list'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { viewConsoleOrder } from '@/lib/company/console/view-order'
import { grouped } from '@/lib/core/counted'
import type { RefundView } from '@/lib/shop/refund/schema'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: PageProps<'/provider/orders/[id]'>) {
  const actor = await requireCompanyStaff()
  const order = await findOr404(viewConsoleOrder(actor, await params))
  const unused = order.keys.free + order.keys.returned
  const bought = unused + order.keys.assigned + order.keys.credited
  return (
    <Page
      title={order.reference}
      breadcrumbs={[{ label: 'Orders', href: '/provider/orders' }, { label: order.reference }]}
      description={
        <span className="mt-1 flex flex-wrap gap-1">
          <OrderBadge status={order.status} />
          <StuckBadge stuck={order.stuck} />
        </span>
      }
      actions={
        <>
          {order.links.length > 0 && <ReconcileButton guid={order.guid} status={order.status} />}
          {order.status === 'paid' && unused > 0 && (
            <RefundButton order={{ ...order, unused }} email={actor.email} />
          )}
        </>
      }
    >
      <Section title="What was ordered">
        <OrderFacts order={order} />
      </Section>
      {order.paidAt && (
        <Section title="Its keys">
          <KeyCounts counts={{ bought, ...order.keys }} of="in this order" />
        </Section>
      )}
      {order.refunds.length > 0 && (
        <Section title="Refunds">
          <RefundsTable refunds={order.refunds} />
        </Section>
      )}
      <Section title="What happened">
        <OrderLog order={order} />
      </Section>
    </Page>
  )
}

function OrderFacts({ order }: { order: ConsoleOrderFull }) {
  const { institute, quantity, priceperkey, base, tax, total, couponcode } = order
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          {
            term: 'Institute',
            value: <TextLink href={`/provider/institutes/${institute.guid}`}>{institute.name}</TextLink>,
          },
          { term: 'Ordered by', value: order.createdByName },
          { term: 'Ordered', value: <Moment at={order.createdAt} /> },
          {
            term: 'Keys',
            value: (
              <>
                {grouped(quantity)} at <Amount rupees={priceperkey} />
                {couponcode && `, coupon ${couponcode}`}
              </>
            ),
          },
          {
            term: 'Total',
            value: (
              <>
                <span className="font-semibold">
                  <Amount rupees={total} />
                </span>{' '}
                <span className="text-muted">
                  = <Amount rupees={base} /> + <Amount rupees={tax} /> tax
                </span>
              </>
            ),
          },
          { term: 'Paid', value: <Moment at={order.paidAt} /> },
          { term: 'Payment', value: order.paymentId && <code className="break-all">{order.paymentId}</code> },
        ]}
      />
    </Card>
  )
}

const columns: Column<RefundView>[] = [
  { label: 'Amount', primary: true, cell: ({ amount }) => <Amount rupees={amount} /> },
  { label: 'Keys', numeric: true, cell: ({ quantity }) => grouped(quantity) },
  {
    label: 'Status',
    cell: (refund) => <RefundBadge refund={refund} />,
  },
  { label: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { label: 'By', cell: ({ byName }) => <span className="break-words text-muted">{byName}</span> },
  { label: 'Asked', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: 'Credit note',
    cell: ({ creditNote }) =>
      creditNote ? <InvoiceLink guid={creditNote.guid}>{creditNote.number}</InvoiceLink> : dash,
  },
  {
    label: 'Actions',
    hideLabel: true,
    cell: ({ guid, status }) => status === 'asked' && <RetryRefund guid={guid} />,
  },
]

/** The refunds of an order. */
function RefundsTable({ refunds }: { refunds: RefundView[] }) {
  return (
    <DataTable label="Refunds of the order" rows={refunds} columns={columns} rowId={({ guid }) => guid} />
  )
}
