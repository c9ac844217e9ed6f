import { TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { groupBy } from '@/lib/core/group-by'
import { placesOf } from './answers'
import { wrongWords } from './cell-fact'
import { cellAt, type GridState } from './grid-state'
import type { Place } from './sheet'

type Props = { state: GridState; onShow: (place: Place) => void; onDiscard: () => void }

/** What somebody has to look at: marks changed by others, what is no mark, what a paste left out. */
export function WrongMarks({ state, onShow, onDiscard }: Props) {
  const conflicts = placesOf(state, 'conflict')
  const wrong = groupBy(placesOf(state, 'wrong'), (one) => cellAt(state, one)?.draft?.via)
  const [typed, pasted] = [wrong.get('grid') ?? [], wrong.get('paste') ?? []]
  const only = typed.length === 1 && typed[0] && cellAt(state, typed[0])?.draft
  const show = (places: Place[]) => () => {
    const next = nextOf(places, state.active)
    if (next) onShow(next)
  }
  return (
    <>
      {conflicts.length > 0 && (
        <Trouble words={`${conflicts.length} changed by somebody else`} onShow={show(conflicts)} />
      )}
      {typed.length > 0 && (
        <Trouble
          words={only ? wrongWords(only) : `${typed.length} are not marks: not saved`}
          onShow={show(typed)}
        />
      )}
      {pasted.length + state.lost > 0 && (
        <Trouble
          words={`${pasted.length + state.lost} not applied`}
          onShow={pasted.length > 0 ? show(pasted) : undefined}
        >
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </Trouble>
      )}
    </>
  )
}

/** The next of some cells after the active one, row by row, and then again the first. */
const nextOf = (places: Place[], { row, col }: Place) =>
  places.find((one) => one.row > row || (one.row === row && one.col > col)) ?? places[0]

type TroubleProps = { words: string; onShow: (() => void) | undefined; children?: ReactNode }

function Trouble({ words, onShow, children }: TroubleProps) {
  return (
    <span className="flex items-center gap-2 text-warning-ink">
      <TriangleExclamationPoint aria-hidden className="size-4 shrink-0" />
      <span>{words}</span>
      {onShow && (
        <Button size="sm" onClick={onShow}>
          Show
        </Button>
      )}
      {children}
    </span>
  )
}
