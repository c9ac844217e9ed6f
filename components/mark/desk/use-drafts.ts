import { type Dispatch, useEffect, useRef, useState } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { toast } from '@/components/ui/toast'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { DraftStore } from '../draft-store'
import type { DeskAction } from './desk-reducer'
import type { DeskState } from './desk-state'
import { type KeptWork, keepDraft, readDrafts } from './drafts'
import { isUnsaved } from './sending'

/** Keeps on the device what is typed, as it is typed, and brings it back. Returns the drafts of other desks. */
export function useDrafts(
  { works }: DeskState,
  dispatch: Dispatch<DeskAction>,
  store: DraftStore,
  subject: Subject,
): KeptWork[] {
  const [elsewhere, setElsewhere] = useState<KeptWork[]>([])
  const kept = useRef(works)
  const first = useRef(works)

  useEffect(() => {
    const drafts = readDrafts(store)
    dispatch({ type: 'restored', drafts })
    setElsewhere([...drafts].filter(([guid]) => !(guid in first.current)).map(([, draft]) => draft))
  }, [store, dispatch])

  useEffect(() => {
    const before = kept.current
    kept.current = works
    try {
      for (const [guid, work] of Object.entries(works)) {
        const isNew = before[guid] === undefined && !isUnsaved(work)
        if (work !== before[guid] && !isNew)
          keepDraft(store, work, attemptHref('/teacher', { guid, subject }))
      }
    } catch {
      toast.warning('This browser keeps no drafts: please save before you leave', { id: 'drafts' })
    }
  }, [works, store, subject])

  return elsewhere
}
