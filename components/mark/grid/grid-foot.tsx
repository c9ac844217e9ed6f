import type { ReactNode } from 'react'
import { useOnline } from '@/components/shell/use-online'
import { cx } from '@/components/ui/cx'
import styles from './grid.module.css'
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
  /** the active cell; null on a phone, where the foot stays only to ask */
  line: ReactNode
  /** whether everything is saved */
  status: ReactNode
}

/** Below the grid: the active cell; then what a paste would do, why frozen marks change, or what the signs mean. */
export function GridFoot({ state, dispatch, unexplained, busy, onExplain, line, status }: Props) {
  const online = useOnline()
  const asks = state.paste !== null || unexplained > 0
  return (
    <div
      className={cx(
        'border-t bg-surface px-3 text-sm',
        (Boolean(line) || asks) && styles.foot,
        // The word that the connection is gone stands at the bottom.
        !online && 'bottom-10',
      )}
    >
      {line}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <div className="min-w-0 flex-1 basis-80">
          {state.paste && <PasteBar plan={state.paste} dispatch={dispatch} />}
          {!state.paste && unexplained > 0 && (
            <ReasonBar count={unexplained} busy={busy} onSave={onExplain} />
          )}
          {!asks && <GridLegend rows={state.rows} from={state.from} to={state.to} />}
        </div>
        {!state.paste && status}
      </div>
    </div>
  )
}
