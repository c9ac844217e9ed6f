import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { ErasureView } from '@/lib/care/person/schema'
import { shownDate, shownTime } from '@/lib/core/shown-date'
import { DecideButtons } from './decide-buttons'

export const erasureStates: Record<ErasureView['status'], { tone: Tone; label: string }> = {
  asked: { tone: 'warning', label: 'Waits' },
  approved: { tone: 'info', label: 'Approved, under way' },
  refused: { tone: 'neutral', label: 'Stopped' },
  done: { tone: 'success', label: 'Done' },
}

type Props = { requests: ErasureView[]; decides: boolean; email: string }

/** Erasure requests with the actions available, and the proof of those that are done. */
export function RequestList({ requests, decides, email }: Props) {
  if (requests.length === 0)
    return (
      <Card flush>
        <EmptyState kind="done" title="Nobody has asked for an erasure">
          Find the person below to see or export their data{decides && ', or to ask for its erasure'}.
        </EmptyState>
      </Card>
    )
  return (
    <Card flush>
      <ul className="divide-y">
        {requests.map((one) => (
          <li
            key={one.guid}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
          >
            <div className="min-w-0 max-w-text">
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  href={`/admin/data/erasure/${one.guid}`}
                  className="rounded-sm font-semibold hover:underline"
                >
                  {one.person}
                </Link>
                <span className="text-muted">{one.role}</span>
                <Badge tone={erasureStates[one.status].tone}>{erasureStates[one.status].label}</Badge>
              </p>
              {one.reason && <p className="break-words">{one.reason}</p>}
              <p className="text-muted text-sm">
                Asked by {one.requestedByName}, {shownTime(one.requestedAt)}
                {one.decidedByName && ` · decided by ${one.decidedByName}`}
                {one.status === 'asked' && one.dueAt && ` · done on ${shownDate(one.dueAt)} unless stopped`}
              </p>
            </div>
            {decides && one.status === 'asked' && (
              <DecideButtons guid={one.guid} person={one.person} ownRequest={one.mine} email={email} />
            )}
            {one.proof && (
              <a
                href={`/api/erasure/${one.guid}/proof.pdf`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-8 items-center rounded-sm text-brand-ink underline"
              >
                Proof (PDF)
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
