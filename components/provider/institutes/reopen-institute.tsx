'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Reopens a closed school, before it is erased. */
export function ReopenInstitute({ guid, name }: { guid: string; name: string }) {
  const [open, setOpen] = useState(false)
  const { call, pending } = useCall()

  async function reopen() {
    const done = await call(async () => {
      const { message } = await callApi('DELETE', `/institution/${guid}/closing`)
      toast.success(message)
    })
    if (done) setOpen(false)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Reopen institute</Button>
      <ConfirmDialog
        open={open}
        title={`Reopen ${name}?`}
        body={<p>Its people can sign in again, and nothing is erased.</p>}
        confirmLabel="Yes, reopen"
        cancelLabel="No, leave it closed"
        tone="primary"
        pending={pending}
        onConfirm={reopen}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
