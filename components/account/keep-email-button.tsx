'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Gives up a change of email, for instance of a mistyped address. */
export function KeepEmailButton() {
  const { call, pending } = useCall()
  const keep = () =>
    call(async () => {
      const { message } = await callApi('DELETE', '/account/email-change')
      toast.success(message)
    })
  return (
    <Button variant="ghost" pending={pending} onClick={keep}>
      Keep the old one
    </Button>
  )
}
