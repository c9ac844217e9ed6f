import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { SchoolBase } from '@/components/shell/types'
import { usePastSession } from '@/components/ui/academic-session'
import { Banner } from '@/components/ui/banner'
import { cx } from '@/components/ui/cx'
import { useIsPhone } from '@/components/ui/phone'
import { useRouter } from '@/components/ui/use-router'
import { shownMoment } from '@/lib/core/shown-date'
import type { Subject } from '@/lib/school/experiment/subjects'
import { answersHref } from './answers-href'
import { CellLine } from './cell-line'
import styles from './grid.module.css'
import { GridFoot } from './grid-foot'
import type { GridKind, GridSource } from './grid-kind'
import type { Place } from './grid-model'
import { cellAt, columnAt, type GridState } from './grid-state'
import { GridTable } from './grid-table'
import { NarrowList } from './narrow-list'
import { SaveStatus } from './save-status'
import { useSubject } from './subject-filter'
import { UndoButton } from './undo-button'
import { useCellFocus } from './use-cell-focus'
import { leaveField } from './use-leave-field'
import { type Account, useMarksGrid } from './use-marks-grid'

/** What the controls above a grid can use. */
type Controls = {
  state: GridState
  subject: Subject | null
  readOnly: boolean
  refresh: () => void
  /** the active cell, to return the focus to */
  cell: () => HTMLElement | null
}

type Props<S extends GridSource> = {
  base: SchoolBase
  kind: GridKind<S>
  table: S
  label: string
  /** the user; drafts on the device are encrypted for them */
  account: Account
  /** whether the user may enter marks */
  mayType: boolean
  toolbar: (controls: Controls) => ReactNode
}

/** A class's marks as a grid, or as a list on a phone, with saving, drafts and conflicts. */
export function GridWorkspace<S extends GridSource>(props: Props<S>) {
  const { base, kind, table, label, account, mayType, toolbar } = props
  const router = useRouter()
  const { narrow, ready } = useNarrowWindow()
  const requestedSubject = useSubject()
  const subject = narrow ? null : requestedSubject
  const { state, dispatch, saving, frozen, refresh } = useMarksGrid({ kind, table, account, subject })
  const { sheet, cell, act } = useCellFocus(dispatch)
  const readOnly = usePastSession() !== null || !mayType
  const shared = { state, readOnly, base }

  function open() {
    const [cell, column] = [cellAt(state, state.active), columnAt(state, state.active)]
    const href = cell && column && answersHref(base, cell, column)
    if (href) router.push(href)
  }

  function show(place: Place) {
    if (place.col < state.from || place.col >= state.to) {
      window.history.pushState(null, '', window.location.pathname)
      dispatch({ type: 'show', from: 0, to: state.columns.length })
    }
    act({ type: 'focus', place })
    if (narrow) document.getElementById(`mark-${place.row}`)?.focus()
  }

  function explain(reason: string | undefined) {
    void saving.save(reason)
    cell()?.focus()
  }

  const status = !readOnly && (
    <div className="flex min-h-7 items-center gap-x-3 text-sm print:hidden">
      <UndoButton steps={state.past.length} onUndo={() => act({ type: 'undo' })} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <SaveStatus
          state={state}
          busy={saving.busy}
          expired={saving.expired}
          frozen={frozen}
          dispatch={act}
          onShow={show}
        />
      </div>
    </div>
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {toolbar({ state, subject, readOnly, refresh, cell })}
      {frozen && <FrozenBanner division={table.class} frozenAt={table.frozenAt} readOnly={readOnly} />}
      <p role="status" className="sr-only">
        <span key={state.announcement.count}>{state.announcement.text}</span>
      </p>
      <div ref={sheet} className={cx(styles.sheet, 'min-w-0 rounded-lg border bg-surface shadow-card')}>
        {narrow ? (
          <>
            {/* What is not saved stays in sight while the list scrolls. */}
            {status && (
              <div className="sticky top-14 z-10 border-b bg-surface px-3 py-1 short:static">{status}</div>
            )}
            <NarrowList {...shared} ready={ready} dispatch={dispatch} />
          </>
        ) : (
          <GridTable {...shared} dispatch={dispatch} label={label} onOpen={open} />
        )}
        <GridFoot
          state={state}
          dispatch={act}
          unexplained={frozen ? saving.queued : 0}
          busy={saving.busy}
          onExplain={explain}
          line={!narrow && <CellLine {...shared} dispatch={act} />}
          status={!narrow && status}
        />
      </div>
    </div>
  )
}

type FrozenProps = { division: string; frozenAt: string | null; readOnly: boolean }

/** The page may be kept on the device for days, and hydrates with the words that the server rendered: the day is not named today. */
function FrozenBanner({ division, frozenAt, readOnly }: FrozenProps) {
  return (
    <Banner
      tone="warning"
      title={`The marks of ${division} ${frozenAt ? `have been frozen since ${shownMoment(frozenAt)}` : 'are frozen'}`}
    >
      {!readOnly && 'A mark can still be changed with a reason, which stays in its history.'}
    </Banner>
  )
}

const query = '(max-width: 639.98px)'

/**
 * Whether the window has room only for the list. The server decides by the browser's own claim to be a phone; after hydration
 * the window's size decides, in a transition so that no touch waits for it.
 */
function useNarrowWindow() {
  const phone = useIsPhone()
  const [size, setSize] = useState({ narrow: phone, ready: false })
  useEffect(() => {
    const media = window.matchMedia(query)
    const update = () => startTransition(() => setSize({ narrow: media.matches, ready: true }))
    const turn = () => {
      leaveField()
      update()
    }
    update()
    media.addEventListener('change', turn)
    return () => media.removeEventListener('change', turn)
  }, [])
  return size
}
