'use client'

import { useCall } from '@/components/form/use-call'
import { payOrder } from '@/components/key/buy/pay-order'
import { Button } from '@/components/ui/button'
import type { OrderView } from '@/lib/shop/order/schema'

/** Goes to the payment provider's page for the order, with a new payment link if the last one can no longer be paid. */
export function TryAgain({ order, label }: { order: OrderView; label: string }) {
  const { call, pending } = useCall()
  return (
    <Button variant="primary" pending={pending} onClick={() => call(() => payOrder(order))}>
      {label}
    </Button>
  )
}
