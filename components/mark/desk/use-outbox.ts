import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { asFailure } from '@/components/form/failure'
import { callApi } from '@/lib/core/http-client'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import type { DraftStore } from '../draft-store'
import { sendMarks, whyUnsaved } from '../send-marks'
import { asDeskAttempt } from './desk-data'
import type { DeskAction } from './desk-reducer'
import type { DeskState } from './desk-state'
import { dropSent } from './drafts'
import { toSend } from './select'
import { type MarkSend, nextSend, type Reply, type Send } from './sending'
import type { CommentSend, Work } from './work'

const maxParallel = 4
const timeout = 15_000

/** Sends what is queued: one item at a time per attempt, four attempts in parallel, retrying until the server has it. */
export function useOutbox(
  state: DeskState,
  dispatch: Dispatch<DeskAction>,
  { drafts, experiment, account }: { drafts: DraftStore; experiment: string; account: string },
) {
  const mounted = useIsMounted()
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (state.signedOut) return
    const now = Date.now()
    const works = toSend(state)
    const free = maxParallel - works.filter(({ sending, commenting }) => sending || commenting).length
    const due = works.flatMap((work) => {
      const send = nextSend(work, now)
      return send ? [{ work, send }] : []
    })
    for (const { work, send } of due.slice(0, free)) {
      dispatch({ type: 'sending', attempt: work.attempt.guid, send })
      void deliver(work, send)
    }
    const delays = works.flatMap(({ failed }) => (failed && failed.at > now ? [failed.at - now] : []))
    const delay = Math.min(...delays)
    if (!Number.isFinite(delay)) return
    const timer = setTimeout(rerender, delay)
    return () => clearTimeout(timer)
  })

  async function deliver({ attempt: { guid, student } }: Work, send: Send) {
    try {
      const reply =
        send.kind === 'mark'
          ? await sendMark({ student, experiment, attempt: guid }, send, account)
          : await sendComment({ guid, student }, send, account)
      if (mounted.current) dispatch({ type: 'replied', attempt: guid, reply })
      else dropSent(drafts, guid, reply)
    } catch (error) {
      const cause = asFailure(error)
      const failure = { ...cause, message: whyUnsaved(cause) }
      if (mounted.current) dispatch({ type: 'failed', attempt: guid, send, failure, now: Date.now() })
    }
  }

  useRetries(state, dispatch)
}

/** Saves a mark as the grid does; throws the server's rejection. */
async function sendMark(
  target: { student: string; experiment: string; attempt: string },
  { marks, version, reason }: MarkSend,
  account: string,
): Promise<Reply> {
  const options = { via: 'desk', reason, account } as const
  const { saved, conflicts, refused } = await sendMarks([{ ...target, marks, version }], options)
  if (refused[0]) throw refused[0].failure
  if (conflicts[0]) return { theirs: conflicts[0] }
  if (saved[0]) return { saved: saved[0] }
  throw new Error('The answer does not say whether the mark was saved.')
}

async function sendComment(
  { guid, student }: { guid: string; student: string },
  { guid: commentGuid, comment }: CommentSend,
  account: string,
): Promise<Reply> {
  const comments = [{ guid: commentGuid, comment }]
  const body = { guid, user: { guid: student }, via: 'desk', comments }
  const { data } = await callApi<AttemptView>('PUT', '/experiments', body, { timeout, account })
  return { commentGuid, attempt: asDeskAttempt(data) }
}

/** True while the desk is mounted: an answer may arrive later. */
function useIsMounted() {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}

/** Retries when the network is back, or the tab is, since the teacher may have signed in elsewhere. */
function useRetries(state: DeskState, dispatch: Dispatch<DeskAction>) {
  const stuck = state.signedOut || Object.values(state.works).some(({ failed }) => failed !== null)
  useEffect(() => {
    if (!stuck) return
    const retry = () => dispatch({ type: 'retried' })
    window.addEventListener('online', retry)
    window.addEventListener('focus', retry)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('focus', retry)
    }
  }, [stuck, dispatch])
}
