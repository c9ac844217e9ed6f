import { GridLegend } from './grid-legend'
import type { GridState } from './grid-state'
import { PasteBar } from './paste-bar'
import { ReasonBar } from './reason-bar'
import type { Action } from './reducer'

type Props = {
  state: GridState
  dispatch: (action: Action) => void
  /** how many changes of frozen marks wait for their reason */
  unexplained: number
  busy: boolean
  onExplain: (reason: string) => void
}

/** Below the grid: what a paste would do, the question why frozen marks change, or what the signs mean. */
export function GridFoot({ state, dispatch, unexplained, busy, onExplain }: Props) {
  return (
    <div className="sticky bottom-0 z-10 flex min-h-12 flex-col justify-center gap-3 border-t bg-surface px-3 py-2">
      {state.paste && <PasteBar plan={state.paste} dispatch={dispatch} />}
      {!state.paste && unexplained > 0 && <ReasonBar count={unexplained} busy={busy} onSave={onExplain} />}
      {!state.paste && unexplained === 0 && <GridLegend rows={state.rows} />}
    </div>
  )
}
