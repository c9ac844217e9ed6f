import { markText, problemMessage, type Scale } from '@/lib/lab/mark/parse-mark'
import type { TypedMark } from '@/lib/lab/mark/parts'
import { empty, isOnItsWay, type Outbox, type ServerMark, type, withoutTyped, write } from '../outbox'
import type { DeskAttempt } from './desk-data'

export type CommentSend = { kind: 'comment'; guid: string; comment: string; refused?: string }

/** An attempt with its unsaved parts: the mark in the outbox, and comments. */
export type Work = Outbox & {
  attempt: DeskAttempt
  /** the comment as typed */
  comment: string
  /** comments to send */
  outgoing: CommentSend[]
  /** the guid of the comment being sent */
  commenting: string | null
  /** null unless the last send did not reach the server; `at` is when to retry, in ms */
  failed: { tries: number; at: number } | null
}

export type Rules = Scale & { frozen: boolean }

/** An attempt with nothing unsaved. */
export const newWork = (attempt: DeskAttempt): Work => ({
  attempt,
  ...empty,
  comment: '',
  outgoing: [],
  commenting: null,
  failed: null,
})

/** The attempt's mark as the server has it. */
export const serverMarkOf = ({ guid, marks, version }: DeskAttempt): ServerMark => ({
  attempt: guid,
  marks,
  version,
})

/** Whether the mark is to be sent, or being sent. */
export const isPending = ({ draft }: Pick<Work, 'draft'>) => draft !== null && isOnItsWay(draft)

/** The mark that counts for the teacher, including one being sent. */
export function shownMark({ attempt, draft, sending }: Work): TypedMark | null {
  if (draft && isPending({ draft })) return draft.marks
  return sending ? sending.marks : attempt.marks
}

/** The text of the mark field. */
export const shownText = ({ attempt, draft }: Work) => draft?.text ?? markText(attempt.marks)

/** What is wrong with the mark, in words, or null. */
export const problemOf = ({ draft }: Work) =>
  draft?.status === 'wrong' || draft?.status === 'refused' ? draft.problem : null

export const needsReason = ({ draft }: Work) => draft?.status === 'needs-reason'

/**
 * Whether a comment is typed. Only the teacher can send it: a comment cannot be taken back, so none is sent
 * automatically.
 */
export const hasComment = ({ comment }: Pick<Work, 'comment'>) => comment.trim() !== ''

/** Types into the mark field. */
export const typeMark = (work: Work, text: string): Work => ({
  ...work,
  ...type(work, serverMarkOf(work.attempt), text, 'desk'),
})

/**
 * Leaves the mark field: a valid change is queued, an invalid one stays with its reason. An emptied field removes the mark
 * only with `mayClear`, which is Enter; until then leaving the field brings back the mark before.
 */
export function commitMark(work: Work, rules: Rules, mayClear: boolean): Work {
  const current = serverMarkOf(work.attempt)
  if (!work.draft || work.draft.status === 'conflict' || isPending(work)) return work
  const { text, status } = work.draft
  const isEmptied = status === 'typed' && text.trim() === '' && !mayClear
  const written = isEmptied
    ? withoutTyped(work, current, rules)
    : write(work, current, { text, via: 'desk', scale: rules }, problemMessage)
  const { draft } = written
  if (draft?.status !== 'queued') return { ...work, ...written }
  if (rules.frozen && !draft.reason) return { ...work, draft: { ...draft, status: 'needs-reason' } }
  return { ...work, ...written, failed: null }
}

/** Gives the reason that a frozen mark needs, which queues the change. */
export const giveReason = (work: Work, reason: string, rules: Rules): Work =>
  commitMark({ ...work, draft: work.draft && { ...work.draft, reason } }, rules, true)

/** Resolves a conflict: `keepOwn` queues the typed mark over theirs, otherwise theirs stays. */
export function settleConflict(work: Work, keepOwn: boolean, rules: Rules): Work {
  if (work.draft?.status !== 'conflict') return work
  if (!keepOwn) return { ...work, ...empty }
  return commitMark({ ...work, draft: { ...work.draft, status: 'typed', theirs: null } }, rules, true)
}

/** Queues the typed comment; `guid` makes a retry idempotent. */
export const sendComment = (work: Work, guid: string): Work =>
  hasComment(work) ? { ...addComment(work, guid, work.comment), comment: '' } : work

/** Queues a comment without touching the one being typed. */
export function addComment(work: Work, guid: string, typed: string): Work {
  const comment = typed.trim()
  if (comment === '') return work
  return { ...work, failed: null, outgoing: [...work.outgoing, { kind: 'comment', guid, comment }] }
}

/** Puts a comment that could not be sent back into the field. */
export function takeBackComment(work: Work, guid: string): Work {
  const outgoing = work.outgoing.find((one) => one.guid === guid)
  if (!outgoing || work.commenting === guid) return work
  return {
    ...work,
    comment: [outgoing.comment, work.comment].filter(Boolean).join('\n'),
    outgoing: work.outgoing.filter((one) => one !== outgoing),
  }
}
