import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
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
  /** whether everything is saved */
  status: ReactNode
}

/** Below the grid: what a paste would do, the question why frozen marks change, or what the signs mean. */
export function GridFoot({ state, dispatch, unexplained, busy, onExplain, status }: Props) {
  const asks = state.paste !== null || unexplained > 0
  return (
    <div
      className={cx(
        'bottom-0 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-b-lg border-t bg-surface px-3 py-2 sm:sticky',
        asks && 'sticky',
      )}
    >
      <div className="min-w-0 flex-1 basis-80">
        {state.paste && <PasteBar plan={state.paste} dispatch={dispatch} />}
        {!state.paste && unexplained > 0 && <ReasonBar count={unexplained} busy={busy} onSave={onExplain} />}
        {!asks && <GridLegend rows={state.rows} from={state.from} to={state.to} />}
      </div>
      {!state.paste && status}
    </div>
  )
}
