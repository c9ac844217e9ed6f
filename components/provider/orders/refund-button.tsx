'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { OnDemand } from '@/components/ui/on-demand'

const loadDialog = () => import('./refund-dialog').then((module) => module.RefundDialog)

export type Refundable = { guid: string; reference: string; priceperkey: number; unused: number }

/** Opens the refund of unused keys. */
export function RefundButton({ order, email }: { order: Refundable; email: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Refund keys
      </Button>
      {open && <OnDemand load={loadDialog} onMissing={close} part={{ order, email, onClose: close }} />}
    </>
  )
}
