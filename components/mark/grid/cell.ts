import { markText, type Scale } from '@/lib/lab/mark/parse-mark'
import type { TypedMark } from '@/lib/lab/mark/parts'
import * as outbox from '../outbox'
import type { StoredMark } from '../send-marks'
import type { Cell, ServerCell } from './grid-model'

// Changes of one cell, by typing and by the server's answers.

/** The text that the cell shows. */
export const textOf = ({ draft, marks }: Cell) => (draft ? draft.text : markText(marks))

/** The cell with a text typed into it; `read` is the mark that was there when its editor was opened. */
export const cellWritten = (
  cell: Cell,
  text: string,
  via: outbox.Via,
  scale: Scale,
  read: outbox.ServerMark = cell,
): Cell => ({ ...cell, ...outbox.write(cell, read, { text, via, scale }) })

/** The mark that the user sees when they start typing; undefined where a draft has recorded it or an own save may change it. */
export const readOf = ({ attempt, marks, version, draft }: Cell): outbox.ServerMark | undefined =>
  draft ? undefined : { attempt, marks, version }

/** The cell after the server accepted its mark. */
export const cellAccepted = (cell: Cell, mark: StoredMark): Cell => ({
  ...cell,
  ...serverCellAfter(cell, mark.attempt, mark.marks),
  version: Math.max(mark.version, cell.version),
  ...outbox.accepted(cell, mark),
  saved: true,
})

/** The cell after a conflict: somebody else's mark is saved. */
export const cellContested = (cell: Cell, theirs: StoredMark, me: string): Cell => ({
  ...cell,
  ...serverCellAfter(cell, theirs.attempt, theirs.marks),
  version: theirs.version,
  ...outbox.contested(cell, theirs, me),
  saved: false,
})

/** Whether a draft met work that its student handed in meanwhile, and no mark of a colleague. */
export function isHandedIn({ draft, marks }: Pick<Cell, 'draft' | 'marks'>): boolean {
  const theirs = draft?.status === 'conflict' ? draft.theirs : null
  return theirs !== null && theirs.attempt !== null && theirs.markedByName === null && marks === null
}

/** The cell after the user chose between their own mark and somebody else's. */
export const cellChosen = (cell: Cell, whose: 'mine' | 'theirs', scale: Scale): Cell =>
  cell.draft && whose === 'mine'
    ? cellWritten(cell, cell.draft.text, cell.draft.via, scale)
    : cellRestored(cell, scale)

/** The cell as the server has it, without the draft. */
export const cellRestored = (cell: Cell, scale: Scale): Cell =>
  cell.draft ? { ...cell, ...outbox.restored(cell, cell, scale) } : cell

/** Applies newer data to the cell; a draft keeps the version it was typed over. */
export function cellRefreshed(cell: Cell, current: ServerCell): Cell {
  // Attempts are never deleted, so a page without one was rendered before it came.
  if (outbox.isOlder(current, cell) || (current.attempt === null && cell.attempt !== null)) return cell
  const next = outbox.refreshed(cell, current)
  const isSame = current.version === cell.version && current.state === cell.state && next.draft === cell.draft
  return { ...current, ...next, saved: cell.saved && isSame }
}

/** The state of the cell once its mark is `marks`; a released mark changes at once and stays released. */
function serverCellAfter(cell: Cell, attempt: string | null, marks: TypedMark | null): ServerCell {
  const { version, proposed, attempts, olderDrafts } = cell
  const paper = cell.attempt === null ? marks !== null : cell.paper
  const sameAttempt = cell.attempt === null || cell.attempt === attempt
  const base = {
    attempt,
    marks,
    proposed: sameAttempt ? proposed : null,
    version,
    attempts: Math.max(attempts, 1),
    olderDrafts,
    paper,
  }
  if (cell.state === 'empty' || cell.state === 'kept')
    return { ...base, attempts: 0, paper: false, state: marks === null ? 'empty' : 'kept' }
  if (attempt === null) return { ...base, attempts: 0, paper: false, state: 'none' }
  if (marks === null) return { ...base, state: paper ? 'none' : 'waiting' }
  return { ...base, state: sameAttempt && cell.state === 'released' ? 'released' : 'draft' }
}
