import { ArrowRight } from 'lucide-react'
import { shownTime } from '@/lib/core/shown-date'
import { newMarkOf, oldMarkOf, type TypedMark, typedWords } from '@/lib/lab/mark/parts'
import type { MarkChangeView } from '@/lib/lab/mark/schema'

const viaWords: Record<MarkChangeView['via'], string> = {
  desk: 'marking desk',
  grid: 'marks grid',
  paste: 'pasted into the grid',
  worksheet: 'worksheet',
  api: 'another program',
}

/** The history of a mark, newest first: the change, by whom, when, where and why. */
export function ChangeList({ changes }: { changes: MarkChangeView[] }) {
  if (changes.length === 0) return <p className="text-muted">No mark was given yet.</p>
  return (
    <ol className="flex flex-col gap-3">
      {changes.map((change) => (
        <li key={change.guid}>
          <p className="flex items-center gap-1.5 font-semibold tabular-nums">
            <Marks value={oldMarkOf(change)} />
            <ArrowRight role="img" aria-label="to" className="size-3.5 text-muted" />
            <Marks value={newMarkOf(change)} />
          </p>
          <p className="text-muted text-sm">
            {change.markedByName}, {shownTime(change.at)}, {viaWords[change.via]}
          </p>
          {change.reason && <p className="text-sm">Reason: {change.reason}</p>}
        </li>
      ))}
    </ol>
  )
}

const Marks = ({ value }: { value: TypedMark | null }) =>
  value === null ? <span className="font-normal text-muted">no mark</span> : typedWords(value)
