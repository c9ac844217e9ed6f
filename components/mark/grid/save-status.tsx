import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { Draft } from '../outbox'
import { placesOf } from './answers'
import type { GridState } from './grid-state'
import type { Action } from './reducer'
import type { Place } from './sheet'
import { WrongMarks } from './wrong-marks'

type Props = {
  state: GridState
  busy: boolean
  /** the session is over: signing in again in another tab is enough */
  expired: boolean
  frozen: boolean
  onShow: (place: Place) => void
  dispatch: (action: Action) => void
}

/** Whether everything typed is safe; if not, how much is not, why, and what to do. */
export function SaveStatus({ state, busy, expired, frozen, onShow, dispatch }: Props) {
  const of = (status: Draft['status']) => placesOf(state, status)
  const failed = of('failed')
  const queued = of('queued').length
  const under = of('sending').length + (frozen ? 0 : queued)
  const firstFailure = failed[0] && state.rows[failed[0].row]?.[failed[0].col]?.draft
  const all = [state.lost, queued, of('wrong').length, of('conflict').length].every((count) => count === 0)
  return (
    <>
      <WrongMarks state={state} onShow={onShow} onDiscard={() => dispatch({ type: 'discard' })} />
      {firstFailure && (
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
          <Button size="sm" onClick={() => dispatch({ type: 'retry' })}>
            Retry
          </Button>
        </span>
      )}
      {!firstFailure && <Calm under={under} busy={busy} all={all} />}
    </>
  )
}

function Calm({ under, busy, all }: { under: number; busy: boolean; all: boolean }) {
  if (under > 0 || busy) {
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Saving {under > 0 && under}
      </span>
    )
  }
  if (!all) return null
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Check aria-hidden className="size-4 text-success-ink" />
      All saved
    </span>
  )
}
