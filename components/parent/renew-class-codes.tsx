'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** New codes for all slips of a class: they were lost, or families are to be shut out. */
export function RenewClassCodes({ division }: { division: string }) {
  const [open, setOpen] = useState(false)
  const { call, pending } = useCall()

  async function renew() {
    await call(async () => {
      const { message } = await callApi('POST', '/parent/codes', { class: division })
      toast.success(message)
    })
    setOpen(false)
  }

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        New codes<span className="sr-only"> for {division}</span>
      </Button>
      <ConfirmDialog
        open={open}
        title={`Make new codes for all of ${division}?`}
        body={
          <p>
            Every slip that was printed for {division} stops working at once, on all devices, as do the codes
            on its practical files. Until new ones are printed, no family can answer or see marks.
          </p>
        }
        confirmLabel="Yes, make new codes"
        onConfirm={renew}
        onCancel={() => setOpen(false)}
        pending={pending}
      />
    </>
  )
}
