import { Card } from '@/components/ui/card'
import type { ConsentView } from '@/lib/company/support/schema'
import { shownTime } from '@/lib/core/shown-date'

/** Leaves that have ended. */
export function LeaveHistory({ consents }: { consents: ConsentView[] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm font-semibold text-muted hover:text-ink pointer-coarse:min-h-11">
        Given before ({consents.length})
      </summary>
      <Card flush className="mt-2">
        <ul className="divide-y">
          {consents.map(({ guid, reason, grantedAt, grantedByName, until, endedAt }) => (
            <li key={guid} className="px-4 py-2.5 sm:px-5">
              <p className="break-words">{reason}</p>
              <p className="text-muted text-sm">
                {shownTime(grantedAt)} – {shownTime(endedAt ?? until)}, given by {grantedByName}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </details>
  )
}
