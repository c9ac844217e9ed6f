'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'

/** Ends every other session of one's own; nothing is lost by it, so nothing is asked. */
export function EndOthersButton() {
  const { call, pending } = useCall()
  const end = () =>
    call(async () => {
      const { message } = await callApi('DELETE', '/account/sessions')
      toast.success(message)
    })
  return (
    <Button size="sm" pending={pending} onClick={end}>
      Sign out everywhere else
    </Button>
  )
}
