'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** A new code for a slip that was lost or came into the wrong hands. */
export function RenewCode({ guid, name }: { guid: string; name: string }) {
  const [open, setOpen] = useState(false)
  const { call, pending } = useCall()

  async function renew() {
    await call(async () => {
      const { message } = await callApi('POST', `/parent/answers/${guid}/code`)
      toast.success(message)
    })
    setOpen(false)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>New code</Button>
      <ConfirmDialog
        open={open}
        title={`Make a new code for ${name}?`}
        body={
          <p>
            The slip printed before stops working at once, as does the code on the practical file. Print the
            new one and give it to the parents.
          </p>
        }
        confirmLabel="Yes, make a new code"
        onConfirm={renew}
        onCancel={() => setOpen(false)}
        pending={pending}
      />
    </>
  )
}
