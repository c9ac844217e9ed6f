'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Takes a planned price back before it begins. */
export function CancelPrice({ guid }: { guid: string }) {
  const [open, setOpen] = useState(false)
  const { call, pending } = useCall()

  async function cancel() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `/provider/prices/${guid}`)
      toast.success(message)
    })
    if (done) setOpen(false)
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Take back
      </Button>
      <ConfirmDialog
        open={open}
        title="Take this price back?"
        body={<p>It never begins. The price before it stays.</p>}
        confirmLabel="Yes, take back"
        pending={pending}
        onConfirm={cancel}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
