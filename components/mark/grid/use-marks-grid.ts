import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useUnloadWarning } from '@/components/mark/desk/use-leave-warning'
import { type DraftOwner, useDraftStore, useStorageWarning } from '@/components/mark/draft-store'
import { useRouter } from '@/components/ui/use-router'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Draft } from '../outbox'
import type { GridKind, GridSource } from './grid-kind'
import { unsavedPlaces } from './grid-model'
import { type GridState, startOf } from './grid-state'
import { type Action, reduce } from './reducer'
import { readStoredDrafts, saveDrafts, type Where } from './stored-drafts'
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
  const [foundFrozen, setFoundFrozen] = useState(false)
  const refresh = useCallback(() => router.refresh(), [router])
  const onFrozen = useCallback(() => {
    setFoundFrozen(true)
    refresh()
  }, [refresh])
  const frozen = table.frozenAt !== null || foundFrozen

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
  useStoredDrafts(state, where, dispatch)
  useUnloadWarning(unsavedPlaces(state.rows).length)
  useRefreshOnReturn(refresh)
  useLeaveField()

  // Rows must not move under an open editor, nor under marks being saved, whose answers refer to places.
  const settled = state.editing === null && !saving.busy
  const refreshedTable = useRef(table)
  useEffect(() => {
    if (refreshedTable.current === table || !settled) return
    refreshedTable.current = table
    setFoundFrozen(false)
    dispatch({ type: 'refreshed', model: kind.modelOf(table) })
  }, [table, kind, settled])

  const { columns } = state
  useEffect(() => {
    const visible = columns.flatMap((column, col) => (!subject || column.subject === subject ? [col] : []))
    dispatch({ type: 'show', from: visible[0] ?? 0, to: (visible.at(-1) ?? columns.length - 1) + 1 })
  }, [columns, subject])

  return { state, dispatch, saving, frozen, refresh }
}

/** Data is reloaded after the page was hidden for longer than this, in milliseconds. */
const refreshAfter = 30_000

/** Reloads the marks when the user returns to the page. */
function useRefreshOnReturn(refresh: () => void) {
  useEffect(() => {
    let hiddenAt = Date.now()
    const onVisibilityChange = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > refreshAfter) refresh()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [refresh])
}

/** Stores unsaved input on the device, and restores it when the grid is opened again. */
function useStoredDrafts(
  { rows, students, columns }: GridState,
  { drafts, kind, class: division }: Where,
  dispatch: Dispatch<Action>,
) {
  const stored = useRef<Map<string, Draft> | null>(null)
  useEffect(() => {
    if (!drafts.isReady) return
    const where = { drafts, kind, class: division }
    if (stored.current !== null) {
      stored.current = saveDrafts(where, { rows, students, columns }, stored.current)
      return
    }
    const restored = readStoredDrafts(where)
    stored.current = new Map([...restored].map(([key, { draft }]) => [key, draft]))
    if (restored.size > 0) dispatch({ type: 'restored', drafts: [...restored.values()] })
  }, [rows, students, columns, drafts, kind, division, dispatch])
  useStorageWarning(drafts)
}
