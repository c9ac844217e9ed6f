import { type Dispatch, useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import type { Draft } from '../outbox'
import type { GridState } from './grid-state'
import { keepDrafts, readKept, type Where } from './kept'
import type { Action } from './reducer'

/** Keeps on the device what is typed and not saved, and brings it back when the grid is opened again. */
export function useKeptDrafts(
  { rows, students, columns }: GridState,
  { drafts, class: division }: Where,
  dispatch: Dispatch<Action>,
) {
  const kept = useRef<Map<string, Draft> | null>(null)
  useEffect(() => {
    const where = { drafts, class: division }
    try {
      if (kept.current !== null) {
        kept.current = keepDrafts(where, { rows, students, columns }, kept.current)
        return
      }
      const found = readKept(where)
      kept.current = new Map([...found].map(([key, { draft }]) => [key, draft]))
      if (found.size > 0) dispatch({ type: 'recover', kept: [...found.values()] })
    } catch {
      kept.current ??= new Map()
      toast.warning('This browser keeps no drafts: please save before you leave', { id: 'drafts' })
    }
  }, [rows, students, columns, drafts, division, dispatch])
}
