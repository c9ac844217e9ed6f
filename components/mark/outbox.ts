import { markText, type Problem, parseMark, problemPhrase, type Scale } from '@/lib/lab/mark/parse-mark'
import type { TypedMark } from '@/lib/lab/mark/parts'
import type { StoredMark } from './send-marks'

// The outbox of a single mark, shared by grid and desk: it holds the typed input until the server has it. Pure. A draft ends
// only when the server has its mark, or when its teacher discards it.

/** The server's latest state of a mark; without an attempt it is a paper mark, or none yet. */
export type ServerMark = { attempt: string | null; marks: TypedMark | null; version: number }

export type Via = 'grid' | 'paste' | 'desk'

/** Typed input that is not on the server yet. */
export type Draft = {
  text: string
  /** null for "no mark", and while the text is not a mark */
  marks: TypedMark | null
  /**
   * typed: still in its field. wrong: not a mark. needs-reason: the class is frozen. queued: to be sent. sending: being sent.
   * failed: did not get through. refused: rejected by the server. conflict: somebody else changed the mark first.
   */
  status: 'typed' | 'wrong' | 'needs-reason' | 'queued' | 'sending' | 'failed' | 'refused' | 'conflict'
  /** why it is wrong, refused or failed, in words */
  problem: string | null
  via: Via
  /** why a frozen mark is changed */
  reason?: string
  /** the attempt and version that it was typed over */
  attempt: string | null
  version: number
  /** a mark sent earlier without an answer, which the server may have saved */
  unsure: { marks: TypedMark | null } | null
  /** the mark that was on its way when this was typed over it, until it is saved */
  entered?: { marks: TypedMark | null } | null
  theirs: StoredMark | null
}

export type Outbox = {
  draft: Draft | null
  /** the mark being sent */
  sending: { marks: TypedMark | null } | null
}

export const empty: Outbox = { draft: null, sending: null }

const withDraft = ({ sending }: Outbox, draft: Draft): Outbox => ({ draft, sending })

/** A draft keeps the version it was first typed over: anything newer has not been seen. */
function draftOf({ draft }: Outbox, current: ServerMark, via: Via): Omit<Draft, 'text' | 'marks' | 'status'> {
  const { attempt, version } = draft ?? current
  const unsure = draft?.unsure ?? null
  const entered = draft && enteredIn(draft)
  return { attempt, version, unsure, entered, via, reason: draft?.reason, problem: null, theirs: null }
}

/** Whether a mark is to be sent, or being sent. */
export const isOnItsWay = ({ status }: Draft) => ['queued', 'sending', 'failed'].includes(status)

/** What a text typed over the draft stands over: the mark on its way, also below a text that is no mark. */
function enteredIn(draft: Draft): Draft['entered'] {
  if (isOnItsWay(draft)) return { marks: draft.marks }
  return isMark(draft) ? null : draft.entered
}

/** Updates the text being typed; a conflict stays one. */
export function type(outbox: Outbox, current: ServerMark, text: string, via: Via): Outbox {
  const { draft } = outbox
  if (draft?.status === 'conflict') return withDraft(outbox, { ...draft, text })
  return withDraft(outbox, { ...draftOf(outbox, current, via), text, marks: null, status: 'typed' })
}

type Written = { text: string; via: Via; scale: Scale }

/** Queues a text as a mark. An invalid text stays with its problem in words; a text equal to the saved mark ends the draft. */
export function write(
  outbox: Outbox,
  current: ServerMark,
  { text: typed, via, scale }: Written,
  words: (problem: Problem, scale: Scale) => string = problemPhrase,
): Outbox {
  const text = typed.trim()
  const { marks, problem } = parseMark(text, scale)
  const base = draftOf(outbox, current, via)
  if (problem !== null)
    return withDraft(outbox, { ...base, text, marks, status: 'wrong', problem: words(problem, scale) })
  const draft = { ...base, text: markText(marks), marks }
  if (outbox.sending?.marks === marks) return withDraft(outbox, { ...draft, status: 'sending' })
  if (!outbox.sending && !base.unsure && marks === current.marks) return empty
  return withDraft(outbox, { ...draft, status: 'queued' })
}

/** Marks the queued mark as being sent. */
export const sent = (outbox: Outbox): Outbox =>
  outbox.draft
    ? { draft: { ...outbox.draft, status: 'sending' }, sending: { marks: outbox.draft.marks } }
    : outbox

const isMark = ({ status }: Draft) => status !== 'wrong' && status !== 'typed'

/** Applies the server's acceptance; anything typed since is queued over the new version. */
export function accepted({ draft }: Outbox, { attempt, marks, version }: StoredMark): Outbox {
  if (!draft || (isMark(draft) && draft.marks === marks)) return empty
  const status = draft.status === 'sending' ? 'queued' : draft.status
  const entered = draft.entered?.marks === marks ? null : draft.entered
  return { draft: { ...draft, attempt, version, unsure: null, entered, status }, sending: null }
}

/** Applies a conflict: somebody else's mark is saved, and the teacher must choose. `me` is the teacher's name. */
export function contested({ draft }: Outbox, theirs: StoredMark, me: string): Outbox {
  if (!draft || (isMark(draft) && draft.marks === theirs.marks)) return empty
  const { attempt, version, marks } = theirs
  const read = { ...draft, attempt, version, unsure: null }
  // The saved mark may be one that this page sent itself, whose answer was lost.
  const isOurs = draft.unsure !== null && draft.unsure.marks === marks && theirs.markedByName === me
  if (!isOurs) return { draft: { ...read, status: 'conflict', theirs }, sending: null }
  return { draft: { ...read, status: isMark(draft) ? 'queued' : draft.status }, sending: null }
}

type Failure = { problem: string; status: 'failed' | 'refused' | 'needs-reason'; unsure?: boolean }

/** Applies a failed or rejected send. `unsure`: it may have been saved all the same. */
export function unsent({ draft, sending }: Outbox, { problem, status, unsure = false }: Failure): Outbox {
  if (!draft) return empty
  const isSame = draft.status === 'sending'
  const lost = unsure && sending ? sending : draft.unsure
  return { draft: { ...draft, unsure: lost, ...(isSame && { status, problem }) }, sending: null }
}

/** Queues a failed draft again. */
export const requeued = (outbox: Outbox): Outbox =>
  outbox.draft ? withDraft(outbox, { ...outbox.draft, status: 'queued', problem: null }) : outbox

/** Leaves an emptied field: the mark that it was typed over is queued again, and without one the draft is discarded. */
export function withoutTyped(outbox: Outbox, current: ServerMark, scale: Scale): Outbox {
  const { draft } = outbox
  if (!draft?.entered) return restored(outbox, current, scale)
  return write(outbox, current, { text: markText(draft.entered.marks), via: draft.via, scale })
}

/** Discards the draft. If it is being sent or may have been saved, a save of the old mark undoes it. */
export function restored(outbox: Outbox, current: ServerMark, scale: Scale): Outbox {
  const { draft, sending } = outbox
  if (!draft || !(sending || draft.unsure)) return { draft: null, sending }
  return write(outbox, current, { text: markText(current.marks), via: draft.via, scale })
}

/** Whether fresh data was read before what is known already. */
export const isOlder = (fresh: ServerMark, known: ServerMark) =>
  fresh.attempt === known.attempt && fresh.version < known.version

/** Applies newer data: a queued draft that matches it is done, every other draft stays. */
export function refreshed({ draft, sending }: Outbox, fresh: ServerMark): Outbox {
  const isDone = draft?.status === 'queued' && !sending && !draft.unsure && draft.marks === fresh.marks
  return isDone ? empty : { draft, sending }
}

const waiting = ['typed', 'wrong', 'needs-reason', 'conflict']

/** Restores a stored draft: one that needs its teacher keeps its status, any other is queued. */
export function revived(draft: Draft, current: ServerMark): Outbox {
  if (waiting.includes(draft.status)) return { draft, sending: null }
  return draft.marks === current.marks ? empty : requeued({ draft, sending: null })
}
