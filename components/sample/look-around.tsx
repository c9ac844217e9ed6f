'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { sampleDivision } from '@/lib/core/sample'

/** Offers a class of invented students to users who have no students yet, and opens it. */
export function LookAround() {
  const router = useRouter()
  const { call, pending } = useCall()

  async function add() {
    const added = await call(() => callApi('POST', '/institution/sample', {}))
    if (added) router.push(`/admin/insights/${sampleDivision}`)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        Just looking? A sample class has invented students with marked work, and one click removes it. Nine
        experiments have a lab bench, which opens to students whose plan includes it.
      </p>
      <Button size="sm" pending={pending} onClick={() => void add()}>
        Look around with a sample class
      </Button>
    </div>
  )
}
