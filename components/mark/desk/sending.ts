import { retryDelay } from '@/components/form/retry-delay'
import type { TypedMark } from '@/lib/lab/mark/parts'
import { accepted, contested, isOlder, refreshed, sent, unsent } from '../outbox'
import { isTransient, type StoredMark } from '../send-marks'
import type { DeskAttempt } from './desk-data'
import {
  type CommentSend,
  hasComment,
  isPending,
  needsReason,
  problemOf,
  serverMarkOf,
  type Work,
} from './work'

/** A mark being sent, with the version it was typed over. */
export type MarkSend = {
  kind: 'mark'
  marks: TypedMark | null
  version: number
  reason: string | undefined
}
export type Send = MarkSend | CommentSend

/** The server's reply: the mark as it now stands, ours or somebody else's, or the new state after a comment. */
export type Reply =
  | { saved: StoredMark }
  | { theirs: StoredMark }
  | { commentGuid: string; attempt: Partial<DeskAttempt> }

/** A failed send; `status` 0 means that the server was not reached. */
export type SendFailure = {
  status: number
  message: string
  fields?: Record<string, string[]>
}

const isSending = ({ sending, commenting }: Work) => sending !== null || commenting !== null

/** What the attempt has to send next, one item at a time, the mark first. Null when nothing is due at `now` (ms). */
export function nextSend(work: Work, now: number): Send | null {
  if (isSending(work) || (work.failed && work.failed.at > now)) return null
  const { draft } = work
  if (draft && isPending(work))
    return { kind: 'mark', marks: draft.marks, version: draft.version, reason: draft.reason }
  return work.outgoing.find(({ refused }) => !refused) ?? null
}

export const startSend = (work: Work, send: Send): Work =>
  send.kind === 'mark' ? { ...work, ...sent(work) } : { ...work, commenting: send.guid }

/** Applies the server's reply to a send. `me` is the teacher's name. */
export function applyReply(work: Work, reply: Reply, me: string): Work {
  if ('commentGuid' in reply)
    return {
      ...work,
      attempt: { ...work.attempt, ...reply.attempt },
      commenting: null,
      failed: null,
      outgoing: work.outgoing.filter(({ guid }) => guid !== reply.commentGuid),
    }
  const mark = 'saved' in reply ? reply.saved : reply.theirs
  const outbox = 'saved' in reply ? accepted(work, mark) : contested(work, mark, me)
  return { ...work, attempt: withMark(work.attempt, mark), ...outbox, failed: null }
}

function withMark(attempt: DeskAttempt, { marks, version, markedByName, markedAt }: StoredMark): DeskAttempt {
  const released = marks !== null && attempt.released
  return { ...attempt, marks, version, markedByName, markedAt, released }
}

/** Applies a failed send. Input is kept: a rejection is shown, and a send that did not get through is retried. */
export function applyFailure(work: Work, { kind }: Send, failure: SendFailure, now: number): Work {
  const { status, message: problem } = failure
  const unsure = isTransient(failure)
  if (unsure || status === 401) {
    const tries = unsure ? (work.failed?.tries ?? 0) + 1 : 0
    const delay = unsure ? retryDelay(tries) : Number.POSITIVE_INFINITY
    const stopped =
      kind === 'mark' ? unsent(work, { problem, status: 'failed', unsure }) : { commenting: null }
    return { ...work, ...stopped, failed: { tries, at: now + delay } }
  }
  if (kind === 'mark')
    return {
      ...work,
      ...unsent(work, { problem, status: failure.fields?.reason ? 'needs-reason' : 'refused' }),
    }
  const outgoing = work.outgoing.map((one) =>
    one.guid === work.commenting ? { ...one, refused: problem } : one,
  )
  return { ...work, commenting: null, outgoing }
}

/** Applies newer data of an attempt. Typed input stays, over the version it was typed over. */
export function refreshWork(work: Work, attempt: DeskAttempt): Work {
  const [fresh, known] = [serverMarkOf(attempt), serverMarkOf(work.attempt)]
  return isOlder(fresh, known) ? work : { ...work, attempt, ...refreshed(work, fresh) }
}

export type Status =
  | 'none'
  | 'waiting'
  | 'draft'
  | 'released'
  | 'typed'
  | 'comment'
  | 'saving'
  | 'unsent'
  | 'conflict'
  | 'refused'

/** The status shown for an attempt; what needs the teacher's attention comes first. */
export function statusOf(work: Work): Status {
  const { attempt, draft, outgoing } = work
  if (draft?.status === 'conflict') return 'conflict'
  if (problemOf(work) || needsReason(work) || outgoing.some(({ refused }) => refused)) return 'refused'
  const hasOutgoing = isPending(work) || isSending(work) || outgoing.length > 0
  if (hasOutgoing) return work.failed ? 'unsent' : 'saving'
  if (draft) return 'typed'
  if (hasComment(work)) return 'comment'
  if (attempt.marks !== null) return attempt.released ? 'released' : 'draft'
  return attempt.source === 'paper' ? 'none' : 'waiting'
}

/** The status of the attempt's mark alone, without its comments. */
export const markStatusOf = (work: Work): Status =>
  statusOf({ ...work, comment: '', outgoing: [], commenting: null })

/** Whether any part of the attempt is only in this browser. */
export const isUnsaved = (work: Work) => work.draft !== null || hasComment(work) || work.outgoing.length > 0
