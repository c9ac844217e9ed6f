import { Card } from '@/components/ui/card'
import { shownTime } from '@/lib/core/shown-date'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { CellState } from '@/lib/lab/mark/schema'
import { StateBadge } from './state-badge'

/** The mark of an attempt, whose it is, and whether the student sees it. */
export function MarkCard({ attempt }: { attempt: AttemptView }) {
  const { marks, maximum, markedByName, markedAt } = attempt
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Mark</h3>
        <StateBadge state={stateOf(attempt)} />
      </div>
      <p className="mt-1 text-3xl tabular-nums">
        {marks === null ? (
          <span className="text-md text-muted">Not marked yet</span>
        ) : (
          <>
            {marks} <span className="text-lg text-muted">of {maximum}</span>
          </>
        )}
      </p>
      {markedByName && markedAt && (
        <p className="text-muted text-sm">
          {markedByName}, {shownTime(markedAt)}
        </p>
      )}
    </Card>
  )
}

function stateOf({ marks, released, source }: AttemptView): CellState {
  if (marks === null) return source === 'paper' ? 'none' : 'waiting'
  return released ? 'released' : 'draft'
}
