'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Takes a release back: its marks are drafts again and students no longer see them. */
export function TakeBack({ release, of }: { release: string; of: string }) {
  const { call, pending } = useCall()
  const takeBack = () =>
    call(async () => {
      const { message } = await callApi('DELETE', `/experiments/release/${release}`)
      toast.success(message)
    })
  return (
    <Button size="sm" variant="ghost" pending={pending} onClick={takeBack}>
      Take back<span className="sr-only"> {of}</span>
    </Button>
  )
}
