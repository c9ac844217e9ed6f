import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { OrderScreen } from '@/components/order/order-screen'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewOrder } from '@/lib/shop/order/view'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin()
  const { id } = await params
  const order = await findOr404(viewOrder(actor, { id }))
  return (
    <Page width="form">
      <OrderScreen order={order} />
    </Page>
  )
}
