'use client'

import { useRouter } from 'next/navigation'
import { Banner } from '@/components/ui/banner'
import { Skeleton } from '@/components/ui/skeleton'
import { shownTime } from '@/lib/core/shown-date'
import type { MarksTable } from '@/lib/lab/mark/schema'
import { CellLine } from './cell-line'
import { deskHref } from './desk-href'
import { GridFoot } from './grid-foot'
import { cellAt, columnAt } from './grid-state'
import { GridTable } from './grid-table'
import { MarksToolbar } from './marks-toolbar'
import { NarrowList } from './narrow-list'
import { SaveStatus } from './save-status'
import { useSubject } from './subject-filter'
import { type Account, useMarksGrid } from './use-marks-grid'
import { useNarrow } from './use-narrow'

type Props = {
  base: '/admin' | '/teacher'
  table: MarksTable
  /** who marks: drafts on the device are theirs alone */
  account: Account
}

/** The marks of a class: teachers type into them, admins look. */
export function MarksGrid({ base, table, account }: Props) {
  const router = useRouter()
  const narrow = useNarrow()
  const subject = useSubject()
  const { state, dispatch, saving, frozen, refresh } = useMarksGrid({ table, account, subject })
  const readOnly = base === '/admin'
  const shared = { state, dispatch, readOnly, base }

  function open() {
    const [cell, column] = [cellAt(state, state.active), columnAt(state, state.active)]
    const href = cell && column && deskHref(base, cell, column)
    if (href) router.push(href)
  }

  const status = !readOnly && (
    <SaveStatus
      state={state}
      busy={saving.busy}
      expired={saving.expired}
      frozen={frozen}
      dispatch={dispatch}
      onShow={(place) => dispatch({ type: 'focus', place })}
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <MarksToolbar
        base={base}
        division={table.class}
        columns={state.columns}
        rows={state.rows}
        subject={subject}
        onDone={refresh}
      />
      {frozen && <FrozenBanner division={table.class} frozenAt={table.frozenAt} readOnly={readOnly} />}
      <p role="status" className="sr-only">
        <span key={state.says.count}>{state.says.text}</span>
      </p>
      <div className="min-w-0 rounded-lg border bg-surface shadow-card">
        <div className="border-b px-3 py-1.5">
          {narrow ? (
            status
          ) : (
            <div className="max-sm:hidden">
              <CellLine {...shared} />
            </div>
          )}
        </div>
        {narrow ? (
          <NarrowList {...shared} />
        ) : (
          <>
            {/* Until the browser has said how narrow it is: as high as the screen, like the list, or the foot would jump. */}
            <div className="p-3 sm:hidden">
              <Skeleton className="h-dvh" />
            </div>
            <div className="max-sm:hidden">
              <GridTable {...shared} label={`Marks of ${table.class}`} onOpen={open} />
            </div>
          </>
        )}
        <GridFoot
          state={state}
          dispatch={dispatch}
          unexplained={frozen ? saving.queued : 0}
          busy={saving.busy}
          onExplain={(reason) => void saving.save(reason)}
          status={!narrow && status}
        />
      </div>
    </div>
  )
}

type FrozenProps = { division: string; frozenAt: string | null; readOnly: boolean }

function FrozenBanner({ division, frozenAt, readOnly }: FrozenProps) {
  return (
    <Banner
      tone="warning"
      title={`The marks of ${division} are frozen${frozenAt ? ` since ${shownTime(frozenAt)}` : ''}`}
    >
      {!readOnly && 'A mark can still be changed with a reason, which stays in its history.'}
    </Banner>
  )
}
