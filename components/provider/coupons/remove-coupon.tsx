'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Ends a coupon for good. */
export function RemoveCoupon({ guid, code }: { guid: string; code: string }) {
  const [open, setOpen] = useState(false)
  const { call, pending } = useCall()

  async function remove() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `/coupon/${guid}`)
      toast.success(message)
    })
    if (done) setOpen(false)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Remove coupon
      </Button>
      <ConfirmDialog
        open={open}
        title={`Remove ${code}?`}
        body={<p>Nobody can use it any more. Orders made with it keep their price.</p>}
        confirmLabel="Yes, remove"
        pending={pending}
        onConfirm={remove}
        onCancel={() => {
          setOpen(false)
          toast.info('remove canceled')
        }}
      />
    </>
  )
}
