import { Check, CloudOff, LoaderCircle, TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { useOnline } from '@/components/ui/use-online'
import { groupBy } from '@/lib/core/group-by'
import type { Draft } from '../outbox'
import { conflictWords, placesOf, withdrawalsIn, withdrawalWords } from './answers'
import { wrongWords } from './cell-fact'
import type { Place } from './grid-model'
import { cellAt, type GridState } from './grid-state'
import type { Action } from './reducer'

type Props = {
  state: GridState
  busy: boolean
  /** the session has expired; signing in again in another tab is enough */
  expired: boolean
  frozen: boolean
  onShow: (place: Place) => void
  dispatch: (action: Action) => void
}

/** Says whether everything typed is saved; if not, how much is not, why, and what to do. */
export function SaveStatus({ state, busy, expired, frozen, onShow, dispatch }: Props) {
  const withStatus = (status: Draft['status']) => placesOf(state, status)
  const online = useOnline()
  const failed = withStatus('failed')
  const queued = withStatus('queued').length
  const savingCount = withStatus('sending').length + (frozen ? 0 : queued)
  const firstFailure = failed[0] && cellAt(state, failed[0])?.draft
  const allSaved = [state.unplaced, queued, withStatus('wrong').length, withStatus('conflict').length].every(
    (count) => count === 0,
  )
  const keptCount = online ? 0 : failed.length + savingCount
  return (
    <>
      <Attention state={state} onShow={onShow} onDiscard={() => dispatch({ type: 'discard' })} />
      {keptCount > 0 && (
        <span className="flex items-center gap-1.5 text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {keptCount} kept on this device
        </span>
      )}
      {keptCount === 0 && firstFailure && (
        <span className="flex items-center gap-2 text-danger-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            {failed.length} not saved: {firstFailure.problem}
          </span>
          {expired && (
            <TextLink href="/teacher/login" target="_blank">
              Sign in in a new tab
            </TextLink>
          )}
          <Button size="sm" onClick={() => dispatch({ type: 'retried' })}>
            Retry
          </Button>
        </span>
      )}
      {keptCount === 0 && !firstFailure && (
        <SavingState savingCount={savingCount} busy={busy} allSaved={allSaved} />
      )}
    </>
  )
}

// On a phone not beside what needs attention: the line that comes and goes would move the list under the thumb.
const savingClass = 'flex items-center gap-1.5 text-muted max-sm:not-first:hidden'

type SavingStateProps = { savingCount: number; busy: boolean; allSaved: boolean }

function SavingState({ savingCount, busy, allSaved }: SavingStateProps) {
  if (savingCount > 0 || busy) {
    return (
      <span className={savingClass}>
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Saving {savingCount > 0 && savingCount}
      </span>
    )
  }
  if (!allSaved) return null
  return (
    <span className={savingClass}>
      <Check aria-hidden className="size-4 text-success-ink" />
      All saved
    </span>
  )
}

type AttentionProps = { state: GridState; onShow: (place: Place) => void; onDiscard: () => void }

/** What needs attention: marks changed by others, work handed in, invalid texts, released marks taken away, and texts that a paste left out. */
function Attention({ state, onShow, onDiscard }: AttentionProps) {
  const conflicts = placesOf(state, 'conflict')
  const wrong = groupBy(placesOf(state, 'wrong'), (one) => cellAt(state, one)?.draft?.via)
  const [typed, pasted] = [wrong.get('grid') ?? [], wrong.get('paste') ?? []]
  const withdrawals = withdrawalsIn(state).length
  const single = typed.length === 1 && typed[0] && cellAt(state, typed[0])?.draft
  const show = (places: Place[]) => () => {
    const next = nextOf(places, state.active)
    if (next) onShow(next)
  }
  return (
    <>
      {conflicts.length > 0 && <Trouble words={conflictWords(state.rows)} onShow={show(conflicts)} />}
      {typed.length > 0 && (
        <Trouble
          words={single ? wrongWords(single) : `${typed.length} are not marks: not saved`}
          onShow={show(typed)}
        />
      )}
      {withdrawals > 0 && <Trouble words={withdrawalWords(withdrawals)} onShow={undefined} />}
      {state.notice && <Trouble words={state.notice} onShow={undefined} />}
      {pasted.length + state.unplaced > 0 && (
        <Trouble
          words={`${pasted.length + state.unplaced} not applied`}
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

/** The next of some places after the active cell, row by row, wrapping around. */
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
