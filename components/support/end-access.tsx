'use client'

import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { ConsentView } from '@/lib/company/support/schema'
import { callApi } from '@/lib/core/http-client'
import { timeInSentence } from '@/lib/core/shown-date'

/** The access that holds now; one press ends it. */
export function EndAccess({ consent: { guid, reason, until, grantedByName } }: { consent: ConsentView }) {
  const { call, pending } = useCall()
  const end = () =>
    call(async () => {
      const { message } = await callApi('DELETE', `/support/consents/${guid}`)
      toast.success(message)
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">Our staff may look: {reason}</p>
        <p className="text-muted">
          Until <time dateTime={until}>{timeInSentence(until)}</time>, given by {grantedByName}.
        </p>
      </div>
      <Button pending={pending} onClick={end}>
        End now
      </Button>
    </div>
  )
}
