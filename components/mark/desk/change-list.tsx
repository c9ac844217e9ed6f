import { ArrowRight } from 'lucide-react'
import { type Mark, markWords } from '@/lib/core/absence'
import { shownTime } from '@/lib/core/shown-date'
import type { MarkChangeView } from '@/lib/lab/mark/schema'

const places: Record<MarkChangeView['via'], string> = {
  desk: 'marking desk',
  grid: 'marks grid',
  paste: 'pasted into the grid',
  worksheet: 'worksheet',
  api: 'another program',
}

/** The history of a mark, newest first: from what to what, who, when, where and why. */
export function ChangeList({ changes }: { changes: MarkChangeView[] }) {
  if (changes.length === 0) return <p className="text-muted">No mark was given yet.</p>
  return (
    <ol className="flex flex-col gap-3">
      {changes.map(({ guid, oldMarks, newMarks, oldAbsence, newAbsence, markedByName, at, via, reason }) => (
        <li key={guid}>
          <p className="flex items-center gap-1.5 font-semibold tabular-nums">
            <Marks value={oldMarks ?? oldAbsence} />
            <ArrowRight role="img" aria-label="to" className="size-3.5 text-muted" />
            <Marks value={newMarks ?? newAbsence} />
          </p>
          <p className="text-muted text-sm">
            {markedByName}, {shownTime(at)}, {places[via]}
          </p>
          {reason && <p className="text-sm">Reason: {reason}</p>}
        </li>
      ))}
    </ol>
  )
}

const Marks = ({ value }: { value: Mark | null }) =>
  value === null ? <span className="font-normal text-muted">no mark</span> : markWords(value)
