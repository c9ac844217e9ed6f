import type { TypedMark } from '@/lib/core/parts'
import { markText, type Problem, parseMark, problemPhrase, type Scale } from '@/lib/lab/mark/parse-mark'
import type { StandingMark } from './send-marks'

// The outbox of one mark, the same on the grid and on the desk: what was typed, until the server has it. Pure. A draft
// ends only when the server has its mark, or when its teacher takes it back.

/** What the server last said of a mark; without an attempt it is one on paper, or none yet. */
export type ServerMark = { attempt: string | null; marks: TypedMark | null; version: number }

export type Via = 'grid' | 'paste' | 'desk'

/** What was typed and is not on the server yet. */
export type Draft = {
  text: string
  /** null for no mark, and while the text is none */
  marks: TypedMark | null
  /**
   * typed: still in its field. wrong: no mark. needs-reason: the class is frozen. queued: to be sent. sending: on its way.
   * failed: did not get through. refused: the server does not take it. conflict: somebody was quicker.
   */
  status: 'typed' | 'wrong' | 'needs-reason' | 'queued' | 'sending' | 'failed' | 'refused' | 'conflict'
  /** why it is wrong, refused or failed, in words */
  problem: string | null
  via: Via
  /** why a frozen mark is changed */
  reason?: string | undefined
  /** the attempt and the version that were read when it was typed */
  attempt: string | null
  version: number
  /** a mark sent earlier whose answer never came: it may stand on the server */
  unsure: { marks: TypedMark | null } | null
  theirs: StandingMark | null
}

export type Outbox = {
  draft: Draft | null
  /** the mark that is on its way right now */
  sending: { marks: TypedMark | null } | null
}

export const empty: Outbox = { draft: null, sending: null }

const withDraft = ({ sending }: Outbox, draft: Draft): Outbox => ({ draft, sending })

/** A draft keeps the version that was read first: what came in since was not seen. */
function draftOf({ draft }: Outbox, stand: ServerMark, via: Via): Omit<Draft, 'text' | 'marks' | 'status'> {
  const { attempt, version } = draft ?? stand
  const unsure = draft?.unsure ?? null
  return { attempt, version, unsure, via, reason: draft?.reason, problem: null, theirs: null }
}

/** A text that is being typed in a field; in a conflict it goes on being typed. */
export function type(outbox: Outbox, stand: ServerMark, text: string, via: Via): Outbox {
  const { draft } = outbox
  if (draft?.status === 'conflict') return withDraft(outbox, { ...draft, text })
  return withDraft(outbox, { ...draftOf(outbox, stand, via), text, marks: null, status: 'typed' })
}

type Written = { text: string; via: Via; scale: Scale }

/** Queues a text as a mark. What is not a mark stays, with its problem in words; the same as stands there is nothing to save. */
export function write(
  outbox: Outbox,
  stand: ServerMark,
  { text: typed, via, scale }: Written,
  words: (problem: Problem, scale: Scale) => string = problemPhrase,
): Outbox {
  const text = typed.trim()
  const { marks, problem } = parseMark(text, scale)
  const base = draftOf(outbox, stand, via)
  if (problem !== null)
    return withDraft(outbox, { ...base, text, marks, status: 'wrong', problem: words(problem, scale) })
  const draft = { ...base, text: markText(marks), marks }
  if (outbox.sending?.marks === marks) return withDraft(outbox, { ...draft, status: 'sending' })
  if (!outbox.sending && !base.unsure && marks === stand.marks) return empty
  return withDraft(outbox, { ...draft, status: 'queued' })
}

/** The queued mark, now on its way. */
export const sent = (outbox: Outbox): Outbox =>
  outbox.draft
    ? { draft: { ...outbox.draft, status: 'sending' }, sending: { marks: outbox.draft.marks } }
    : outbox

const isMark = ({ status }: Draft) => status !== 'wrong' && status !== 'typed'

/** The server took the mark; what was typed since waits for its turn, over the new version. */
export function accepted({ draft }: Outbox, { attempt, marks, version }: StandingMark): Outbox {
  if (!draft || (isMark(draft) && draft.marks === marks)) return empty
  const status = draft.status === 'sending' ? 'queued' : draft.status
  return { draft: { ...draft, attempt, version, unsure: null, status }, sending: null }
}

/** Somebody was quicker, and their mark stands: the teacher's own waits for a choice. `me` is the teacher's name. */
export function contested({ draft }: Outbox, theirs: StandingMark, me: string): Outbox {
  if (!draft || (isMark(draft) && draft.marks === theirs.marks)) return empty
  const { attempt, version, marks } = theirs
  const read = { ...draft, attempt, version, unsure: null }
  // What stands may be what this page sent itself before the answer got lost.
  const isOurs = draft.unsure !== null && draft.unsure.marks === marks && theirs.markedByName === me
  if (!isOurs) return { draft: { ...read, status: 'conflict', theirs }, sending: null }
  return { draft: { ...read, status: isMark(draft) ? 'queued' : draft.status }, sending: null }
}

type Failure = { problem: string; status: 'failed' | 'refused' | 'needs-reason'; unsure?: boolean }

/** The mark did not reach the server, or was not taken. `unsure`: it may have been saved all the same. */
export function unsent({ draft, sending }: Outbox, { problem, status, unsure = false }: Failure): Outbox {
  if (!draft) return empty
  const isSame = draft.status === 'sending'
  const lost = unsure && sending ? sending : draft.unsure
  return { draft: { ...draft, unsure: lost, ...(isSame && { status, problem }) }, sending: null }
}

/** Sends what failed once more. */
export const requeued = (outbox: Outbox): Outbox =>
  outbox.draft ? withDraft(outbox, { ...outbox.draft, status: 'queued', problem: null }) : outbox

/** Takes back what was typed. What is on its way, or may have been saved, is taken back by a save of its own. */
export function restored(outbox: Outbox, stand: ServerMark, scale: Scale): Outbox {
  const { draft, sending } = outbox
  if (!draft || !(sending || draft.unsure)) return { draft: null, sending }
  return write(outbox, stand, { text: markText(stand.marks), via: draft.via, scale })
}

/** Whether what the server is said to have was read before what is known. */
export const isOlder = (fresh: ServerMark, known: ServerMark) =>
  fresh.attempt === known.attempt && fresh.version < known.version

/** The server's mark was read again: a queued mark that stands by now is done, every other draft stays. */
export function refreshed({ draft, sending }: Outbox, fresh: ServerMark): Outbox {
  const isDone = draft?.status === 'queued' && !sending && !draft.unsure && draft.marks === fresh.marks
  return isDone ? empty : { draft, sending }
}

const waiting = ['typed', 'wrong', 'needs-reason', 'conflict']

/** A draft that was kept on the device: one that waits for its teacher goes on waiting, any other is sent. */
export function revived(draft: Draft, stand: ServerMark): Outbox {
  if (waiting.includes(draft.status)) return { draft, sending: null }
  return draft.marks === stand.marks ? empty : requeued({ draft, sending: null })
}
