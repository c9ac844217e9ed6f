import type { MarkConflict } from '@/lib/lab/mark/schema'
import { isPassing } from '../send-marks'
import type { DeskAttempt } from './desk-data'
import { hasComment, type Send, shownMark, type Work } from './work'

/** A send that failed: `status` 0 means that the server was not reached. */
export type SendFailure = {
  status: number
  message: string
  fields?: Record<string, string[]> | undefined
  data?: unknown
}

const waits = [2, 5, 10, 20, 40, 60]

/** What the attempt has to send next: one thing at a time, the mark first. Null when nothing is due at `now` (ms). */
export function nextSend(work: Work, now: number): Send | null {
  if (work.sending || (work.failed && work.failed.at > now)) return null
  return work.wanted ?? work.outgoing.find(({ refused }) => !refused) ?? null
}

export const startSend = (work: Work, send: Send): Work => ({ ...work, sending: send })

/** The server's answer to a send: what of the attempt is new. What was typed since stays, over the version that the answer brings. */
export function takeReply(work: Work, sent: Send, news: Partial<DeskAttempt>): Work {
  const attempt = { ...work.attempt, ...news }
  const done = { ...work, attempt, sending: null, failed: null }
  if (sent.kind === 'comment')
    return { ...done, outgoing: work.outgoing.filter(({ guid }) => guid !== sent.guid) }
  const { version } = attempt
  const text = work.text === sent.text ? null : work.text
  if (work.wanted === sent) return { ...done, text, version, wanted: null }
  return { ...done, text: work.text, version, wanted: work.wanted && { ...work.wanted, version } }
}

/** A refusal is shown and nothing is cleared; what did not get through is tried again. */
export function takeFailure(work: Work, sent: Send, failure: SendFailure, now: number): Work {
  const stopped = { ...work, sending: null }
  if (failure.status === 401) return { ...stopped, failed: { tries: 0, at: Number.POSITIVE_INFINITY } }
  if (isPassing(failure)) {
    const tries = (work.failed?.tries ?? 0) + 1
    const wait = waits[Math.min(tries, waits.length) - 1] ?? 60
    return { ...stopped, failed: { tries, at: now + wait * 1000 } }
  }
  if (sent.kind === 'comment')
    return { ...stopped, outgoing: work.outgoing.map(refusing(sent.guid, failure)) }
  const theirs = theirsOf(failure)
  if (theirs) return { ...stopped, wanted: null, conflict: theirs }
  const asksReason = Boolean(failure.fields?.reason)
  return { ...stopped, wanted: null, asksReason, refused: asksReason ? null : failure.message }
}

const refusing =
  (guid: string, { message }: SendFailure) =>
  (one: Work['outgoing'][number]) =>
    one.guid === guid ? { ...one, refused: message } : one

function theirsOf({ status, data }: SendFailure): MarkConflict['theirs'] | null {
  return status === 409 ? ((data as MarkConflict | undefined)?.theirs ?? null) : null
}

/** The newer state of an attempt as the server tells it unasked; what is typed stays, over the version it was typed over. */
export function refreshWork(work: Work, attempt: DeskAttempt): Work {
  if (work.sending || attempt.version < work.attempt.version) return work
  return { ...work, attempt, version: work.text === null ? attempt.version : work.version }
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

/** What the teacher is told about an attempt; what needs them comes first. */
export function statusOf(work: Work): Status {
  if (work.conflict) return 'conflict'
  if (work.refused || work.asksReason || work.outgoing.some(({ refused }) => refused)) return 'refused'
  if (work.failed) return 'unsent'
  if (work.wanted || work.sending || work.outgoing.length > 0) return 'saving'
  if (work.text !== null) return 'typed'
  if (hasComment(work)) return 'comment'
  if (shownMark(work) !== null) return work.attempt.released ? 'released' : 'draft'
  return work.attempt.source === 'paper' ? 'none' : 'waiting'
}

/** Whether anything of the attempt is only in this browser. */
export const isUnsaved = (work: Work) =>
  work.text !== null || work.wanted !== null || hasComment(work) || work.outgoing.length > 0
