import { CallButton } from '@/components/form/call-button'
import type { ConsentView } from '@/lib/company/support/schema'
import { timeInSentence } from '@/lib/core/shown-date'

/** The support access in effect, with a button to end it. */
export function EndAccess({ consent: { guid, reason, until, grantedByName } }: { consent: ConsentView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">Our staff may look: {reason}</p>
        <p className="text-muted">
          Until <time dateTime={until}>{timeInSentence(until)}</time>, given by {grantedByName}.
        </p>
      </div>
      <CallButton method="DELETE" path={`/support/consents/${guid}`}>
        End now
      </CallButton>
    </div>
  )
}
