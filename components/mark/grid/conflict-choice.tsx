import { Button } from '@/components/ui/button'
import { shownTime } from '@/lib/core/shown-date'
import { markText } from '@/lib/lab/mark/parse-mark'
import type { Draft } from '../outbox'
import type { Action } from './reducer'
import type { Place } from './sheet'

type Props = { draft: Draft; place: Place; dispatch: (action: Action) => void }

/** Two marks for one piece of work: somebody has to say which. */
export function ConflictChoice({ draft, place, dispatch }: Props) {
  const { theirs } = draft
  const who = [theirs?.markedByName, theirs?.markedAt && shownTime(theirs.markedAt)]
    .filter(Boolean)
    .join(', ')
  const choose = (whose: 'mine' | 'theirs') => () => dispatch({ type: 'choose', place, whose })
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={choose('theirs')}>
        Keep theirs: {markText(theirs?.marks ?? null) || 'no mark'}
        {who && ` (${who})`}
      </Button>
      <Button size="sm" variant="primary" onClick={choose('mine')}>
        Use mine: {markText(draft.marks) || 'no mark'}
      </Button>
    </span>
  )
}
