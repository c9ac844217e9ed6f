'use client'

import { useRouter } from 'next/navigation'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Takes the sample class away: all of it is invented, so nothing is asked first. */
export function RemoveSample() {
  const router = useRouter()
  const { call, pending } = useCall()

  async function remove() {
    const removed = await call(async () => {
      const { message } = await callApi('DELETE', '/institution/sample')
      toast.success(message)
    })
    if (removed) router.replace('/admin/dashboard')
  }

  return (
    <Button size="sm" pending={pending} onClick={() => void remove()}>
      Remove sample class
    </Button>
  )
}
