'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'

/** Removes the sample class. All of it is invented, so there is no confirmation. */
export function RemoveSample() {
  const router = useRouter()
  const { send, pending } = useCall()

  async function remove() {
    if (!(await send('DELETE', '/institution/sample'))) return
    router.replace('/admin/dashboard')
    // This button goes with the sample class.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Button size="sm" pending={pending} onClick={() => void remove()}>
      Remove sample class
    </Button>
  )
}
