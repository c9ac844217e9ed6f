import { Badge, type Tone } from '@/components/ui/badge'
import type { OrderView, OrderStatus as Status } from '@/lib/shop/order/schema'

const badges: Record<Status, [label: string, tone: Tone]> = {
  created: ['Not paid', 'neutral'],
  pending: ['Payment pending', 'info'],
  paid: ['Paid', 'success'],
  failed: ['Payment failed', 'danger'],
  expired: ['Link expired', 'warning'],
  refunded: ['Refunded', 'warning'],
}

/** The state of an order. */
export function OrderStatus({ order: { status, held } }: { order: Pick<OrderView, 'status' | 'held'> }) {
  const [label, tone]: [string, Tone] = held ? ['Under review', 'warning'] : badges[status]
  return <Badge tone={tone}>{label}</Badge>
}
