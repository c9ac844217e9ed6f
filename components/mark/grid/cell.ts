import { markText, parseMark, problems } from '@/lib/lab/mark/parse-mark'
import type { SavedMark } from '@/lib/lab/mark/schema'
import type { Cell, Draft, Stand, Via } from './sheet'

// What becomes of one cell when somebody types, and when the server answers. No cell ever loses what was typed in it.

/** The text that the cell shows. */
export const textOf = ({ draft, marks }: Cell) => (draft ? draft.text : markText(marks))

/** The cell with a text typed into it; the same as stands there is nothing to save. */
export function write(cell: Cell, typed: string, via: Via, maximum: number): Cell {
  const text = typed.trim()
  const { marks, problem } = parseMark(text, maximum)
  if (problem !== null) {
    const draft = { ...draftOf(cell, via), text, status: 'wrong' as const }
    const words = problem === 'above' ? `above ${maximum}` : problems[problem]
    return { ...cell, draft: { ...draft, marks: null, problem: words } }
  }
  const draft: Draft = { ...draftOf(cell, via), text: markText(marks), marks, problem: null }
  if (cell.sending && cell.sending.marks === marks) return { ...cell, draft: { ...draft, status: 'sending' } }
  if (!cell.sending && !draft.unsure && marks === cell.marks) return { ...cell, draft: null }
  return { ...cell, draft: { ...draft, status: 'queued' } }
}

/** A draft keeps the version that was read first: what came in since was not seen. */
function draftOf({ draft, attempt, version }: Cell, via: Via): Omit<Draft, 'text' | 'marks'> {
  const read = draft ?? { attempt, version }
  return {
    ...{ status: 'queued', problem: null, via, theirs: null },
    ...{ attempt: read.attempt, version: read.version, unsure: draft?.unsure ?? null },
  }
}

/** The cell whose draft is on its way. */
export const sent = (cell: Cell): Cell =>
  cell.draft
    ? { ...cell, draft: { ...cell.draft, status: 'sending' }, sending: { marks: cell.draft.marks } }
    : cell

/** The cell after the server took the mark; what was typed since waits for its turn, against the new version. */
export function accepted(cell: Cell, { attempt, marks, version }: SavedMark): Cell {
  const stand = { ...standAfter(cell, attempt, marks), version: Math.max(version, cell.version) }
  const done = { ...cell, ...stand, sending: null, saved: true }
  const { draft } = cell
  if (!draft || (draft.status !== 'wrong' && draft.marks === marks)) return { ...done, draft: null }
  const status = draft.status === 'sending' ? 'queued' : draft.status
  return { ...done, draft: { ...draft, attempt, version, unsure: null, status } }
}

/** The cell in a conflict: the mark of somebody else stands, the own one waits for a choice. */
export function contested(cell: Cell, theirs: SavedMark, me: string): Cell {
  const { draft } = cell
  const stand = { ...standAfter(cell, theirs.attempt, theirs.marks), version: theirs.version }
  const done = { ...cell, ...stand, sending: null, saved: false }
  if (!draft || (draft.status !== 'wrong' && draft.marks === theirs.marks)) return { ...done, draft: null }
  const read = { attempt: theirs.attempt, version: theirs.version, unsure: null }
  // What stands may be what this page sent itself before the answer got lost.
  const ours = draft.unsure !== null && draft.unsure.marks === theirs.marks && theirs.markedByName === me
  if (ours) return { ...done, draft: { ...draft, ...read, status: 'queued' } }
  return { ...done, draft: { ...draft, ...read, status: 'conflict', theirs } }
}

/** The cell whose mark did not reach the server, or was not taken. */
export function unsent(cell: Cell, problem: string, unsure: boolean): Cell {
  const { draft, sending } = cell
  if (!draft) return { ...cell, sending: null }
  const doubt = unsure && sending ? sending : draft.unsure
  const status = draft.status === 'sending' ? ('failed' as const) : draft.status
  const said = status === 'failed' ? problem : draft.problem
  return { ...cell, sending: null, draft: { ...draft, status, problem: said, unsure: doubt } }
}

/** The cell whose draft is to be sent (again): after a failure, or since the own mark was chosen in a conflict. */
export const requeued = (cell: Cell): Cell =>
  cell.draft ? { ...cell, draft: { ...cell.draft, status: 'queued', problem: null, theirs: null } } : cell

/** The cell as the server has it, whatever was typed. What is on its way is taken back by a save of its own. */
export function restored(cell: Cell, maximum: number): Cell {
  if (!cell.draft) return cell
  const settled = cell.sending || cell.draft.unsure
  return settled ? write(cell, markText(cell.marks), cell.draft.via, maximum) : { ...cell, draft: null }
}

/** The cell with newer word from the server; a draft keeps what it was read against. */
export function refreshed(cell: Cell, stand: Stand): Cell {
  const older = stand.attempt === cell.attempt && stand.version < cell.version
  // An attempt never goes away: a page without it was made before it came.
  if (older || (stand.attempt === null && cell.attempt !== null)) return cell
  const { draft, sending } = cell
  if (draft?.status === 'queued' && !sending && !draft.unsure && draft.marks === stand.marks) {
    return { ...stand, draft: null, sending, saved: false }
  }
  const same = stand.version === cell.version && stand.state === cell.state
  return { ...stand, draft, sending, saved: cell.saved && same }
}

/** What the cell stands for once its mark is `marks`; a released one changes at once and stays released. */
function standAfter(cell: Cell, attempt: string | null, marks: number | null): Stand {
  const { version, proposed, attempts } = cell
  const paper = cell.attempt === null ? marks !== null : cell.paper
  const same = cell.attempt === null || cell.attempt === attempt
  const base = {
    attempt,
    marks,
    proposed: same ? proposed : null,
    version,
    attempts: Math.max(attempts, 1),
    paper,
  }
  if (attempt === null) return { ...base, attempts: 0, paper: false, state: 'none' }
  if (marks === null) return { ...base, state: paper ? 'none' : 'waiting' }
  return { ...base, state: same && cell.state === 'released' ? 'released' : 'draft' }
}
