import { Button } from '@/components/ui/button'
import { shownTime } from '@/lib/core/shown-date'
import { markText } from '@/lib/lab/mark/parse-mark'
import { isHandedIn } from './cell'
import type { Cell } from './grid-model'

type Props = {
  cell: Cell
  onChoose: (whose: 'mine' | 'theirs') => void
  /** without who gave their mark and when, for which a phone has no room */
  brief?: boolean
}

/** Lets the user choose between two conflicting marks, or whether work is marked unseen; renders nothing if there is no conflict. */
export function CellConflict({ cell, onChoose, brief = false }: Props) {
  const { draft, marks } = cell
  if (draft?.status !== 'conflict') return null
  const { theirs, text } = draft
  if (isHandedIn(cell)) {
    return (
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose('theirs')}>
          Leave it waiting
        </Button>
        <Button size="sm" variant="primary" onClick={() => onChoose('mine')}>
          Give {text}
        </Button>
      </span>
    )
  }
  // The mark may have changed once more since: of that one only the value is known.
  const savedMark = theirs?.marks === marks ? theirs : null
  const byline = [savedMark?.markedByName, savedMark?.markedAt && shownTime(savedMark.markedAt)]
    .filter(Boolean)
    .join(', ')
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onChoose('theirs')}>
        Keep theirs: {markText(marks) || 'no mark'}
        {byline && !brief && ` (${byline})`}
      </Button>
      <Button size="sm" variant="primary" onClick={() => onChoose('mine')}>
        Use mine: {text || 'no mark'}
      </Button>
    </span>
  )
}
