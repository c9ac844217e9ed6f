'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const RefundDialog = dynamic(() => import('./refund-dialog').then((module) => module.RefundDialog), {
  loading: () => null,
})

export type Refundable = { guid: string; reference: string; priceperkey: number; unused: number }

/** Opens the refund of unused keys. */
export function RefundButton({ order, email }: { order: Refundable; email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Refund keys
      </Button>
      {open && <RefundDialog order={order} email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
