'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { OnDemand } from '@/components/ui/on-demand'
import type { Refundable } from './refundable'

const loadDialog = () => import('./refund-dialog').then((module) => module.RefundDialog)

/** Opens the dialog to refund unused keys. */
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
