import { useRouter } from 'next/navigation'
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useUnloadWarning } from '@/components/mark/desk/use-leave-warning'
import { type DraftOwner, useDraftStore, useWarnUnkept } from '@/components/mark/draft-store'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Draft } from '../outbox'
import type { GridKind, GridSource } from './grid-kind'
import { unsavedPlaces } from './grid-model'
import { type GridState, startOf } from './grid-state'
import { readKept, saveDrafts, type Where } from './kept'
import { type Action, reduce } from './reducer'
import { useLeaveField } from './use-leave-field'
import { useSaving } from './use-saving'

export type Account = DraftOwner & { name: string }

type Options<S extends GridSource> = {
  kind: GridKind<S>
  table: S
  account: Account
  subject: Subject | null
}

/** The grid's state, kept in step with the URL, the server and the device. */
export function useMarksGrid<S extends GridSource>({ kind, table, account, subject }: Options<S>) {
  const router = useRouter()
  const [state, dispatch] = useReducer(reduce, table, (first) => startOf(kind.modelOf(first), account.name))
  const [noticed, setNoticed] = useState(false)
  const refresh = useCallback(() => router.refresh(), [router])
  const onFrozen = useCallback(() => {
    setNoticed(true)
    refresh()
  }, [refresh])
  const frozen = table.frozenAt !== null || noticed

  const where = { drafts: useDraftStore(account), kind: kind.drafts, class: table.class }
  const saving = useSaving({
    state,
    saveMarks: kind.save,
    dispatch,
    where,
    account: account.guid,
    frozen,
    onFrozen,
    onConflict: refresh,
  })
  useKeptDrafts(state, where, dispatch)
  useUnloadWarning(unsavedPlaces(state.rows).length)
  useRefreshOnReturn(refresh)
  useLeaveField()

  // Rows must not move under an open editor, nor under marks being saved, whose answers refer to places.
  const settled = state.editing === null && !saving.busy
  const known = useRef(table)
  useEffect(() => {
    if (known.current === table || !settled) return
    known.current = table
    setNoticed(false)
    dispatch({ type: 'sync', model: kind.modelOf(table) })
  }, [table, kind, settled])

  const { columns } = state
  useEffect(() => {
    const fitting = columns.flatMap((column, col) => (!subject || column.subject === subject ? [col] : []))
    dispatch({ type: 'show', from: fitting[0] ?? 0, to: (fitting.at(-1) ?? columns.length - 1) + 1 })
  }, [columns, subject])

  return { state, dispatch, saving, frozen, refresh }
}

/** Data is reloaded after the page was hidden for longer than this, in milliseconds. */
const fresh = 30_000

/** Reloads the marks when the user returns to the page. */
function useRefreshOnReturn(refresh: () => void) {
  useEffect(() => {
    let left = Date.now()
    const turn = () => {
      if (document.hidden) left = Date.now()
      else if (Date.now() - left > fresh) refresh()
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [refresh])
}

/** Stores unsaved input on the device, and restores it when the grid is opened again. */
function useKeptDrafts(
  { rows, students, columns }: GridState,
  { drafts, kind, class: division }: Where,
  dispatch: Dispatch<Action>,
) {
  const kept = useRef<Map<string, Draft> | null>(null)
  useEffect(() => {
    if (!drafts.isReady) return
    const where = { drafts, kind, class: division }
    if (kept.current !== null) {
      kept.current = saveDrafts(where, { rows, students, columns }, kept.current)
      return
    }
    const found = readKept(where)
    kept.current = new Map([...found].map(([key, { draft }]) => [key, draft]))
    if (found.size > 0) dispatch({ type: 'recover', kept: [...found.values()] })
  }, [rows, students, columns, drafts, kind, division, dispatch])
  useWarnUnkept(drafts)
}
