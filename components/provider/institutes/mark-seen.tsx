'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Says that there is a school behind an institute, so that it may mail all its people. */
export function MarkSeen({ guid }: { guid: string }) {
  const { call, pending } = useCall()
  const mark = () =>
    call(async () => {
      const { message } = await callApi('PATCH', `/provider/institutes/${guid}/mails`, { seen: true })
      toast.success(message)
    })
  return (
    <Button size="sm" pending={pending} onClick={mark}>
      Mark as seen
    </Button>
  )
}
