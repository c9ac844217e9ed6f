import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { OrderBadge, StuckBadge } from '@/components/provider/orders/order-badge'
import { OrderFacts } from '@/components/provider/orders/order-facts'
import { OrderKeys } from '@/components/provider/orders/order-keys'
import { OrderLog } from '@/components/provider/orders/order-log'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireStaff } from '@/lib/account/page-actor'
import { viewConsoleOrder } from '@/lib/console/view-order'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireStaff()
  const order = await findOr404(viewConsoleOrder(actor, await params))
  return (
    <Page>
      <PageHeader
        title={order.reference}
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Orders', href: '/provider/orders' }, { label: order.reference }]} />
        }
        description={
          <span className="flex flex-wrap gap-1">
            <OrderBadge status={order.status} />
            <StuckBadge stuck={order.stuck} />
          </span>
        }
      />
      <Section title="What was ordered">
        <OrderFacts order={order} />
      </Section>
      {order.paidAt && (
        <Section title="Its keys">
          <OrderKeys keys={order.keys} />
        </Section>
      )}
      <Section title="What happened">
        <OrderLog order={order} />
      </Section>
    </Page>
  )
}
