import { type FormEvent, memo, type ReactNode, useState } from 'react'
import { ReasonField } from '@/components/mark/reason-field'
import { SignLegend } from '@/components/mark/sign-legend'
import { type StatusSign, statusSignOf } from '@/components/mark/status-sign'
import { type ReasonState, useReason } from '@/components/mark/use-reason'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { counted } from '@/lib/core/counted'
import { isAbsence } from '@/lib/school/experiment/absence'
import styles from './grid.module.css'
import type { GridState } from './grid-state'
import { fitsOf, type PastePlan, pasteWords } from './paste'
import type { Action } from './reducer'

type Props = {
  state: GridState
  dispatch: (action: Action) => void
  /** number of changes of frozen marks that wait for a reason */
  unexplained: number
  busy: boolean
  onExplain: (reason: string | undefined) => void
  /** the active cell; null on a phone, where the foot appears only to ask something */
  line: ReactNode
  /** shows whether everything is saved */
  status: ReactNode
}

/** Below the grid: the active cell, and either the effect of a paste, the reason for changing frozen marks, or the legend. */
export function GridFoot({ state, dispatch, unexplained, busy, onExplain, line, status }: Props) {
  // Kept here: a save that does not get through asks again, with the reason that was typed.
  const reasonState = useState('')
  const needsAnswer = state.paste !== null || unexplained > 0
  return (
    <div className={cx('border-t bg-surface px-3 text-sm', (Boolean(line) || needsAnswer) && styles.foot)}>
      {line}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <div className="min-w-0 flex-1 basis-80">
          {state.paste && <PasteBar plan={state.paste} dispatch={dispatch} />}
          {!state.paste && unexplained > 0 && (
            <ReasonBar count={unexplained} busy={busy} reasonState={reasonState} onSave={onExplain} />
          )}
          {!needsAnswer && (
            <GridLegend columns={state.columns} rows={state.rows} from={state.from} to={state.to} />
          )}
        </div>
        {!state.paste && status}
      </div>
    </div>
  )
}

type GridLegendProps = Pick<GridState, 'columns' | 'rows' | 'from' | 'to'>

/** The legend of the cells' signs, with the number of each in the visible columns. */
const GridLegend = memo(function GridLegend({ columns, rows, from, to }: GridLegendProps) {
  const counts: Partial<Record<StatusSign, number>> = {}
  for (const cell of rows.flatMap((row) => row.slice(from, to))) {
    const sign = statusSignOf(cell)
    counts[sign] = (counts[sign] ?? 0) + 1
  }
  const hasAbsence = rows.some((row) => row.slice(from, to).some(({ marks }) => isAbsence(marks)))
  const absenceNote = hasAbsence && 'AB absent, EX exempt, R rescheduled'
  // A component is neither attempted nor released.
  if (columns[0]?.subject === null) return <p className="text-muted text-sm">{absenceNote}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <SignLegend counts={counts} />
      {absenceNote && (
        // Gives way to a long status: a second line would take one from the grid.
        <p title={absenceNote} className="min-w-32 flex-1 truncate text-muted text-sm">
          {absenceNote}
        </p>
      )}
    </div>
  )
})

type PasteBarProps = { plan: PastePlan; dispatch: (action: Action) => void }

/** Describes what a paste would do; nothing is written before Apply. */
function PasteBar({ plan, dispatch }: PasteBarProps) {
  const fits = fitsOf(plan)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="font-semibold">{pasteWords(plan)}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => dispatch({ type: 'escape' })}>
          Cancel
          <span className="pointer-coarse:hidden">
            <kbd>Esc</kbd>
          </span>
        </Button>
        {fits > 0 && (
          <Button size="sm" variant="primary" onClick={() => dispatch({ type: 'apply-paste' })}>
            Apply {fits}
            <span className="pointer-coarse:hidden">
              <kbd>Enter</kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}

type ReasonBarProps = {
  count: number
  busy: boolean
  reasonState: ReasonState
  onSave: (reason: string | undefined) => void
}

/** Asks once why frozen marks are changed, for all changes made since. */
function ReasonBar({ count, busy, reasonState, onSave }: ReasonBarProps) {
  const { explain, ...reasonField } = useReason(true, reasonState)

  function save(event: FormEvent) {
    event.preventDefault()
    explain(onSave)
  }

  const marks = counted(count, 'mark')
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <ReasonField label={`Why ${count === 1 ? 'is' : 'are'} ${marks} changed?`} {...reasonField} />
      </div>
      <Button type="submit" variant="primary" pending={busy}>
        Save {marks}
      </Button>
    </form>
  )
}
