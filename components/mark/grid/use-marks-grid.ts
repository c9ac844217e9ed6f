import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useUnloadWarning } from '@/components/mark/desk/use-leave-warning'
import type { Subject } from '@/lib/experiment/subjects'
import type { PackedGrid } from '@/lib/mark/packed-grid'
import { startOf } from './grid-state'
import { reduce } from './reducer'
import { unsavedPlaces } from './sheet'
import { unpackGrid } from './unpack'
import { useKeptDrafts } from './use-kept-drafts'
import { useSaving } from './use-saving'

export type Account = { guid: string; name: string }

type Options = { packed: PackedGrid; frozenAt: string | null; account: Account; subject: Subject | null }

/** The grid with everything that keeps it in step: the address, the server, the device. */
export function useMarksGrid({ packed, frozenAt, account, subject }: Options) {
  const router = useRouter()
  const [state, dispatch] = useReducer(reduce, packed, (first) => startOf(unpackGrid(first), account.name))
  const [noticed, setNoticed] = useState(false)
  const refresh = useCallback(() => router.refresh(), [router])
  const onFrozen = useCallback(() => {
    setNoticed(true)
    refresh()
  }, [refresh])
  const frozen = frozenAt !== null || noticed

  const where = { account: account.guid, class: packed.class }
  const saving = useSaving({ state, dispatch, where, frozen, onFrozen, onConflict: refresh })
  const unsaved = unsavedPlaces(state.rows).length
  useKeptDrafts(state, where, dispatch)
  useUnloadWarning(unsaved)
  useRefreshOnReturn(refresh)

  const known = useRef(packed)
  useEffect(() => {
    if (known.current === packed) return
    known.current = packed
    setNoticed(false)
    dispatch({ type: 'sync', sheet: unpackGrid(packed) })
  }, [packed])

  const { columns } = state
  useEffect(() => {
    const fitting = columns.flatMap((column, col) => (!subject || column.subject === subject ? [col] : []))
    dispatch({ type: 'show', from: fitting[0] ?? 0, to: (fitting.at(-1) ?? columns.length - 1) + 1 })
  }, [columns, subject])

  return { state, dispatch, saving, frozen, unsaved, refresh }
}

/** How long the page may be out of sight before its marks are asked for again, in milliseconds. */
const fresh = 30_000

/** Shows what others did meanwhile to somebody who comes back to the page. */
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
