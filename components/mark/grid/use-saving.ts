import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { retryDelay } from '@/components/form/retry-delay'
import { toastUnsaved, withWrong } from '@/components/mark/desk/use-leave-warning'
import { useLatest } from '@/components/ui/use-latest'
import { isTransient, needsReason, type Refused, type Save, sendMarks, whyUnsaved } from '../send-marks'
import { afterLeaving } from './after-leaving'
import { placesOf } from './answers'
import { type Batch, batchesOf } from './batches'
import { unsavedPlaces } from './grid-model'
import type { GridState } from './grid-state'
import type { Action } from './reducer'
import type { Where } from './stored-drafts'

/** How long marks are collected before sending, in milliseconds. */
const collectDelay = 300

type Options = {
  state: GridState
  /** saves a batch of marks on the server */
  saveMarks: Save
  dispatch: Dispatch<Action>
  where: Where
  /** the account of who types */
  account: string
  /** while the class is frozen, nothing is sent without a reason */
  frozen: boolean
  onFrozen: () => void
  onConflict: () => void
}

/**
 * Sends input in small batches, one after another, so that answers arrive in order. For a frozen class it waits for
 * `save(reason)`. Passing failures are retried after a pause, and as soon as the network is back.
 */
export function useSaving(options: Options) {
  const { state, saveMarks, dispatch, where, account, frozen, onFrozen, onConflict } = options
  const [busy, setBusy] = useState(false)
  const [expired, setExpired] = useState(false)
  const latest = useLatest(state)
  const tries = useRef(1)
  // The receiver of answers: the screen's reducer, or afterLeaving once the screen is gone.
  const receiver = useRef(dispatch)
  const pendingSave = useRef<Promise<unknown>>(undefined)

  const save = useCallback(
    async (reason?: string) => {
      const batches = batchesOf(latest.current)
      if (batches.length === 0) return
      setBusy(true)
      const by = { account, reason }
      const sending = sendAll(saveMarks, batches, by, (action) => receiver.current(action), onConflict)
      pendingSave.current = sending
      const failures = await sending
      if (failures.length === 0) tries.current = 1
      setExpired(failures.some(({ failure }) => failure.code === 'sign_in_required'))
      setBusy(false)
      if (!failures.some(({ failure }) => needsReason(failure))) return
      onFrozen()
      dispatch({ type: 'retried' })
    },
    [latest, saveMarks, dispatch, account, onFrozen, onConflict],
  )

  const queued = placesOf(state, 'queued').length
  const due = queued > 0 && !busy && !frozen
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void save(), collectDelay)
    return () => clearTimeout(timer)
  }, [due, save])

  const stuck =
    !busy && placesOf(state, 'failed').some(({ row, col }) => state.rows[row]?.[col]?.draft?.unsure)
  useEffect(() => {
    if (!stuck) return
    const retry = () => {
      tries.current += 1
      dispatch({ type: 'retried' })
    }
    const timer = setTimeout(retry, retryDelay(tries.current))
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [stuck, dispatch])

  useSendOnLeaving({ latest, saveMarks, receiver, pendingSave, dispatch, where, account, frozen })
  return { busy, expired, queued, save }
}

async function sendAll(
  save: Save,
  batches: Batch[],
  by: { account: string; reason?: string },
  dispatch: Dispatch<Action>,
  onConflict: () => void,
): Promise<Refused[]> {
  const failures: Refused[] = []
  dispatch({ type: 'sending', places: batches.flatMap(({ marks }) => [...marks.values()]) })
  for (const { via, marks } of batches) {
    const { saved, conflicts, refused } = await sendMarks([...marks.keys()], { via, ...by }, save)
    dispatch({ type: 'replied', reply: { saved, conflicts } })
    for (const { marks: rejected, failure } of refused) {
      const places = rejected.flatMap((mark) => marks.get(mark) ?? [])
      dispatch({ type: 'failed', places, problem: whyUnsaved(failure), unsure: isTransient(failure) })
    }
    if (conflicts.length > 0) onConflict()
    failures.push(...refused)
  }
  return failures
}

type Leaving = Pick<Options, 'saveMarks' | 'dispatch' | 'where' | 'account' | 'frozen'> & {
  latest: { current: GridState }
  receiver: { current: Dispatch<Action> }
  pendingSave: { current: Promise<unknown> | undefined }
}

/** Sends what is still collected when the page is left; what is not accepted stays on the device, and the user is told. */
function useSendOnLeaving(leaving: Leaving) {
  const { latest, saveMarks, receiver, pendingSave, dispatch, where, account, frozen } = leaving
  const frozenRef = useLatest(frozen)
  const { drafts, kind, class: division } = where
  useEffect(() => {
    receiver.current = dispatch
    return () => {
      const detached = afterLeaving(latest.current, { drafts, kind, class: division })
      receiver.current = detached.dispatch
      void sendRest(saveMarks, detached, { account, frozen: frozenRef.current }, pendingSave.current)
    }
  }, [latest, saveMarks, receiver, pendingSave, dispatch, drafts, kind, division, account, frozenRef])
}

async function sendRest(
  save: Save,
  detached: ReturnType<typeof afterLeaving>,
  { account, frozen }: { account: string; frozen: boolean },
  pendingSave: Promise<unknown> | undefined,
) {
  // Two concurrent saves of a cell would conflict with each other.
  await pendingSave
  if (!frozen)
    await sendAll(save, batchesOf(detached.current()), { account }, detached.dispatch, () => undefined)
  const state = detached.current()
  const unsaved = unsavedPlaces(state.rows).length
  const wrong = placesOf(state, 'wrong').length
  const kept = 'Kept on this device.'
  const notice = wrong === unsaved ? kept : `${kept} Open these marks again to send them.`
  toastUnsaved(unsaved, withWrong(notice, wrong))
}
