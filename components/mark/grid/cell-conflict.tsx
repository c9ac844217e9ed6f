import { Button } from '@/components/ui/button'
import { shownTime } from '@/lib/core/shown-date'
import { markText } from '@/lib/lab/mark/parse-mark'
import type { Cell } from './grid-model'

type Props = {
  cell: Cell
  onChoose: (whose: 'mine' | 'theirs') => void
  /** without who gave their mark and when, for which a phone has no room */
  brief?: boolean
}

/** Lets the user choose between two conflicting marks; renders nothing if there is no conflict. */
export function CellConflict({ cell: { draft, marks }, onChoose, brief = false }: Props) {
  if (draft?.status !== 'conflict') return null
  const { theirs, text } = draft
  // The mark may have changed once more since: of that one only the value is known.
  const by = theirs?.marks === marks ? theirs : null
  const who = [by?.markedByName, by?.markedAt && shownTime(by.markedAt)].filter(Boolean).join(', ')
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onChoose('theirs')}>
        Keep theirs: {markText(marks) || 'no mark'}
        {who && !brief && ` (${who})`}
      </Button>
      <Button size="sm" variant="primary" onClick={() => onChoose('mine')}>
        Use mine: {text || 'no mark'}
      </Button>
    </span>
  )
}
