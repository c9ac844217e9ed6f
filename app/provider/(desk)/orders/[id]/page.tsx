import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { KeyCounts } from '@/components/key/key-counts'
import { OrderBadge, StuckBadge } from '@/components/provider/orders/order-badge'
import { OrderFacts } from '@/components/provider/orders/order-facts'
import { OrderLog } from '@/components/provider/orders/order-log'
import { ReconcileButton } from '@/components/provider/orders/reconcile-button'
import { RefundButton } from '@/components/provider/orders/refund-button'
import { RefundsTable } from '@/components/provider/orders/refunds-table'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireStaff } from '@/lib/access/account/page-actor'
import { viewConsoleOrder } from '@/lib/company/console/view-order'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireStaff()
  const order = await findOr404(viewConsoleOrder(actor, await params))
  const unused = order.keys.free + order.keys.returned
  const bought = unused + order.keys.assigned + order.keys.credited
  return (
    <Page>
      <PageHeader
        title={order.reference}
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Orders', href: '/provider/orders' }, { label: order.reference }]} />
        }
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
      />
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
