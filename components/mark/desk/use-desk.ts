import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { nameOf } from '@/components/experiment/name'
import type { Subject } from '@/lib/school/experiment/subjects'
import { type DraftOwner, type DraftStore, useDraftStore, useStorageWarning } from '../draft-store'
import type { DeskAttempt, DeskData } from './desk-data'
import { type DeskAction, deskReducer } from './desk-reducer'
import { type DeskState, startDesk } from './desk-state'
import { dropDone, dropDraft, readDrafts, type StoredWork, saveChanged, storedNotice } from './drafts'
import { troubles } from './select'
import { useLeaveWarning } from './use-leave-warning'
import { useOutbox } from './use-outbox'
import { useServer } from './use-server'

export type DeskProps = {
  /** the teacher, whose drafts are stored on this device */
  owner: DraftOwner & { name: string }
  data: DeskData
  opened: DeskAttempt
  onlyUnmarked: boolean
  /** when the server rendered the page */
  stamp: string
}

/** The desk's state with its side effects: sending, drafts, URL, and the warning on leaving. */
export function useDesk(props: DeskProps) {
  const { owner, data, stamp } = props
  const drafts = useDraftStore(owner)
  const [state, dispatch] = useReducer(deskReducer, props, startDesk)
  const { subject } = data.experiment
  const { elsewhere, discard } = useDrafts(state, dispatch, drafts, data.experiment)
  const { refresh, goTo } = useServer(state, dispatch, { data, stamp, drafts })
  useOutbox(state, dispatch, { drafts, experiment: data.experiment.slug, account: owner.guid })
  useAddress(state, subject, goTo)
  const { unsaved } = troubles(state)
  useLeaveWarning(unsaved.length, storedNotice(unsaved, 'when you open the experiment again'))
  return { state, dispatch, refresh, goTo, elsewhere, discard }
}

export type Desk = ReturnType<typeof useDesk>

/** The query string while only unmarked students are listed. */
const unmarkedSearch = '?show=unmarked'

/** Makes the URL follow the open attempt without a page load, so that it can be shared; Back opens the previous one. */
function useAddress(
  { open, step, onlyUnmarked }: DeskState,
  subject: Subject,
  goTo: (attempt: string) => void,
) {
  // Offline, the stored page of any student's work opens the desk (components/shell/keep-page.tsx), at that student, once.
  const first = useRef(goTo)
  useEffect(() => {
    const guid = attemptHere()
    if (guid) first.current(guid)
  }, [])

  useEffect(() => {
    const address = attemptHref('/teacher', { guid: open, subject }) + (onlyUnmarked ? unmarkedSearch : '')
    if (address === window.location.pathname + window.location.search) return
    return step === 'push' ? pushSoon(address) : replaceLater(address)
  }, [open, step, subject, onlyUnmarked])

  useEffect(() => {
    const follow = () => {
      const guid = attemptHere()
      if (guid) goTo(guid)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [goTo])
}

/** The attempt in the URL. */
const attemptHere = () => /^\/teacher\/self-check\/([^/]+)\//.exec(window.location.pathname)?.[1]

function pushSoon(address: string) {
  const timer = setTimeout(() => window.history.pushState(null, '', address))
  return () => clearTimeout(timer)
}

/** How long a student is shown before the URL follows, in milliseconds. */
const urlDelay = 500

/**
 * Updates the URL once the teacher stays at a student: Next then renders the frame of the page, for which the next key would wait.
 * A click or Ctrl+K may navigate, so it updates beforehand. After Back the URL is left alone.
 */
function replaceLater(address: string) {
  const done = new AbortController()
  const { signal } = done
  const follow = () => {
    done.abort()
    window.history.replaceState(null, '', address)
  }
  const timer = setTimeout(follow, urlDelay)
  signal.addEventListener('abort', () => clearTimeout(timer))
  window.addEventListener('click', follow, { capture: true, signal })
  const followChord = ({ ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && follow()
  window.addEventListener('keydown', followChord, { capture: true, signal })
  window.addEventListener('popstate', () => done.abort(), { signal })
  return () => done.abort()
}

/** Stores input on the device as it is typed, and restores it. Returns the drafts of other desks, by attempt. */
function useDrafts(
  { works, students }: DeskState,
  dispatch: Dispatch<DeskAction>,
  store: DraftStore,
  experiment: DeskData['experiment'],
) {
  const [elsewhere, setElsewhere] = useState<[attempt: string, draft: StoredWork][]>([])
  const storedWorks = useRef(works)
  const first = useRef(works)

  useEffect(() => {
    if (!store.isReady) return
    dropDone(store, first.current)
    const drafts = readDrafts(store)
    dispatch({ type: 'restored', drafts })
    setElsewhere([...drafts].filter(([guid]) => !(guid in first.current)))
  }, [store, dispatch])

  useEffect(() => {
    if (!store.isReady) return
    const before = storedWorks.current
    storedWorks.current = works
    saveChanged(store, { before, works }, ({ attempt: { guid, student } }) => ({
      href: attemptHref('/teacher', { guid, subject: experiment.subject }),
      title: `${students.find((one) => one.guid === student)?.username}, ${nameOf(experiment)}`,
    }))
  }, [works, students, store, experiment])
  useStorageWarning(store)

  function discard(attempt: string) {
    dropDraft(store, attempt)
    setElsewhere((now) => now.filter(([guid]) => guid !== attempt))
  }

  return { elsewhere, discard }
}
