import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { asFailure, toastFailure } from '@/components/form/failure'
import { useLatest } from '@/components/ui/use-latest'
import { useOnRestore } from '@/components/ui/use-on-restore'
import { callApi } from '@/lib/core/http-client'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { MarkingDesk } from '@/lib/lab/mark/grid-schema'
import type { DraftStore } from '../draft-store'
import { asDeskAttempt, asDeskData, type DeskData } from './desk-data'
import type { DeskAction } from './desk-reducer'
import type { DeskState } from './desk-state'
import { dropDone, readDrafts } from './drafts'
import { newWork } from './work'

type Loaded = { data: DeskData; stamp: string; drafts: DraftStore }

/** Loads what the desk did not start with: older attempts, and now and then everything again. */
export function useServer(state: DeskState, dispatch: Dispatch<DeskAction>, { data, stamp, drafts }: Loaded) {
  const latest = useLatest({ works: state.works, drafts })
  const loading = useRef(new Map<string, Promise<boolean>>())
  const division = data.class
  const { slug } = data.experiment

  const refresh = useCallback(async () => {
    const before = latest.current.works
    const query = new URLSearchParams({ class: division, experiment: slug })
    try {
      const reply = await callApi<MarkingDesk>('GET', `/experiments/desk?${query}`)
      dispatch({ type: 'refreshed', data: asDeskData(reply.data, division), before })
    } catch (error) {
      // Stale data does no harm, since every save checks its version; only an expired session must be reported.
      if (asFailure(error).status === 401) dispatch({ type: 'signedOut' })
    }
  }, [latest, division, slug, dispatch])

  // Two loads of an attempt would restore its stored comment twice.
  const loadOnce = useCallback(
    (attempt: string) => {
      const pending = loading.current.get(attempt)
      if (pending) return pending
      const loaded = load(attempt, () => latest.current.drafts, dispatch).finally(() =>
        loading.current.delete(attempt),
      )
      loading.current.set(attempt, loaded)
      return loaded
    },
    [latest, dispatch],
  )

  const goTo = useCallback(
    async (attempt: string, step: DeskState['step'] = 'replace') => {
      if (!latest.current.works[attempt] && !(await loadOnce(attempt))) return
      dispatch({ type: 'open', attempt, step })
    },
    [latest, loadOnce, dispatch],
  )

  useOnRestore(stamp, refresh)
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])

  return { refresh, goTo }
}

/** Loads an attempt with its stored draft; resolves to false if it cannot be loaded. The drafts may become ready meanwhile. */
async function load(
  attempt: string,
  currentDrafts: () => DraftStore,
  dispatch: Dispatch<DeskAction>,
): Promise<boolean> {
  try {
    const { data } = await callApi<AttemptView>('GET', `/experiments/single/${attempt}`)
    const loaded = asDeskAttempt(data)
    dispatch({ type: 'loaded', attempt: loaded })
    const drafts = currentDrafts()
    dropDone(drafts, { [attempt]: newWork(loaded) })
    const draft = readDrafts(drafts).get(attempt)
    if (draft) dispatch({ type: 'restored', drafts: new Map([[attempt, draft]]) })
    return true
  } catch (error) {
    toastFailure(asFailure(error))
    return false
  }
}
