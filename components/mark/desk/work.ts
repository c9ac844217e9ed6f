import type { MarkConflict } from '@/lib/lab/mark/schema'
import type { DeskAttempt } from './desk-data'
import { readMark } from './read-mark'

/** A mark on its way: what is asked for, at the version it was typed over. */
export type MarkSend = {
  kind: 'mark'
  marks: number | null
  version: number
  reason: string | undefined
  text: string
}
export type CommentSend = { kind: 'comment'; guid: string; comment: string; refused?: string }
export type Send = MarkSend | CommentSend

/** One attempt with everything about it that is not saved yet. Nothing typed leaves it before it is saved. */
export type Work = {
  attempt: DeskAttempt
  /** the mark as typed; null while the field shows the saved one */
  text: string | null
  /** the version that `text` was typed over */
  version: number
  /** what is wrong with the mark, in words */
  refused: string | null
  asksReason: boolean
  conflict: MarkConflict['theirs'] | null
  wanted: MarkSend | null
  /** the comment as typed */
  comment: string
  outgoing: CommentSend[]
  sending: Send | null
  /** null unless the last send did not reach the server; `at` is when to try again, in ms */
  failed: { tries: number; at: number } | null
}

export type Rules = { maximum: number; frozen: boolean }

/** An attempt with nothing unsaved. */
export const newWork = (attempt: DeskAttempt): Work => ({
  attempt,
  text: null,
  version: attempt.version,
  refused: null,
  asksReason: false,
  conflict: null,
  wanted: null,
  comment: '',
  outgoing: [],
  sending: null,
  failed: null,
})

/** The mark that the teacher sees as given: what is on its way counts. */
export const shownMark = ({ attempt, wanted }: Work) => (wanted ? wanted.marks : attempt.marks)

/** The field's text. */
export const shownText = ({ attempt, text }: Work) =>
  text ?? (attempt.marks === null ? '' : `${attempt.marks}`)

/** Whether a comment is typed that only its teacher can send: what is said stands for good, so none goes by itself. */
export const hasComment = ({ comment }: Pick<Work, 'comment'>) => comment.trim() !== ''

/** Types into the mark. */
export const typeMark = (work: Work, text: string): Work => ({
  ...work,
  text,
  version: work.text === null ? work.attempt.version : work.version,
  refused: null,
  asksReason: false,
})

/**
 * Leaves the mark: a valid change is wanted from now on, an invalid one stays with its reason. An emptied field takes
 * the mark away only when `clears`, which is Enter.
 */
export function commitMark(work: Work, { maximum, frozen }: Rules, clears: boolean): Work {
  if (work.text === null || work.conflict) return work
  const read = readMark(work.text, maximum)
  if ('error' in read) return { ...work, refused: read.error }
  if (read.marks === shownMark(work) && !work.refused)
    return work.wanted || work.sending?.kind === 'mark' ? work : asSaved(work)
  if (read.marks === null && !clears) return asSaved(work)
  if (frozen && !work.wanted?.reason) return { ...work, asksReason: true }
  return want(work, read.marks, work.wanted?.reason)
}

/** Gives the reason that a frozen mark needs, and so wants the change. */
export function giveReason(work: Work, reason: string, { maximum }: Rules): Work {
  const read = readMark(work.text ?? '', maximum)
  return 'error' in read ? { ...work, refused: read.error } : want(work, read.marks, reason)
}

const want = (work: Work, marks: number | null, reason: string | undefined): Work => ({
  ...work,
  refused: null,
  asksReason: false,
  failed: null,
  wanted: { kind: 'mark', marks, version: work.version, reason, text: work.text ?? '' },
})

const asSaved = (work: Work): Work => ({
  ...work,
  text: null,
  refused: null,
  asksReason: false,
  wanted: null,
})

/** Sends the typed comment; `guid` keeps a repeat from being a second comment. */
export const sendComment = (work: Work, guid: string): Work =>
  hasComment(work) ? { ...addComment(work, guid, work.comment), comment: '' } : work

/** Sends a comment, and leaves one that is being typed as it is. */
export function addComment(work: Work, guid: string, typed: string): Work {
  const comment = typed.trim()
  if (comment === '') return work
  return { ...work, failed: null, outgoing: [...work.outgoing, { kind: 'comment', guid, comment }] }
}

/** Takes a comment that did not go out back into the field. */
export function takeBackComment(work: Work, guid: string): Work {
  const mine = work.outgoing.find((one) => one.guid === guid)
  if (!mine || work.sending === mine) return work
  return {
    ...work,
    comment: [mine.comment, work.comment].filter(Boolean).join('\n'),
    outgoing: work.outgoing.filter((one) => one !== mine),
  }
}

/** Ends a conflict: with the typed mark over theirs, or with theirs. */
export function settleConflict(work: Work, mine: boolean, rules: Rules): Work {
  const { conflict } = work
  if (!conflict) return work
  const { marks, version, markedByName, markedAt } = conflict
  const attempt = { ...work.attempt, marks, version, markedByName, markedAt }
  const agreed = { ...work, attempt, version, conflict: null, wanted: null }
  return mine ? commitMark(agreed, rules, true) : asSaved(agreed)
}
