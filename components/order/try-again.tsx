'use client'

import { useCall } from '@/components/form/use-call'
import { payOrder } from '@/components/key/buy/pay-order'
import { Button } from '@/components/ui/button'
import type { OrderView } from '@/lib/shop/order/schema'

/** Goes to the payment provider's page of the order, on a new link when the one before cannot be paid any more. */
export function TryAgain({ order, label }: { order: OrderView; label: string }) {
  const { call, pending } = useCall()
  return (
    <Button variant="primary" pending={pending} onClick={() => call(() => payOrder(order))}>
      {label}
    </Button>
  )
}
