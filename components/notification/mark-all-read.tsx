'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Marks everything read at once. */
export function MarkAllRead() {
  const { call, pending } = useCall()
  const mark = () =>
    call(async () => {
      const { message } = await callApi('PATCH', '/notifications')
      toast.success(message)
    })
  return (
    <Button onClick={mark} pending={pending}>
      Mark all read
    </Button>
  )
}
