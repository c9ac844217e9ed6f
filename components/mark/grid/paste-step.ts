import { counted } from '@/lib/core/counted'
import { writeTexts } from './edits'
import { boundsOf, cellAt, type GridState, saying, selectionOf } from './grid-state'
import { fitsOf, isPlain, parseBlock, pasteWords, planPaste, refusedIn } from './paste'

/** Previews a paste; if everything fits and nothing is replaced, writes it at once. */
export function pasteInto(state: GridState, text: string): GridState {
  const plan = planPaste(state, boundsOf(state), selectionOf(state), parseBlock(text))
  if (plan.cells.length === 0) return saying(state, 'There is nothing to paste')
  const next = saying({ ...state, paste: plan, editing: null }, pasteWords(plan))
  return isPlain(plan) ? applyPaste(next) : next
}

/** Writes the previewed paste as one undoable step. */
export function applyPaste(state: GridState): GridState {
  const { paste } = state
  if (!paste || fitsOf(paste) === 0) return leavePaste(state)
  const refused = refusedIn(paste)
  // Invalid texts go into their cells too, to be corrected, unless the cell has an unsaved change.
  const shown = refused.filter((place) => cellAt(state, place)?.draft === null)
  const written = [...paste.cells.filter(({ verdict }) => verdict === 'fits'), ...shown]
  const done = writeTexts({ ...state, paste: null }, written, 'paste')
  const left = refused.length > 0 ? `, ${refused.length} not applied` : ''
  return saying(
    { ...done, unplaced: refused.length - shown.length },
    `${counted(fitsOf(paste), 'mark')} pasted${left}. Ctrl+Z undoes it.`,
  )
}

/** Discards the previewed paste. */
export const leavePaste = (state: GridState): GridState =>
  saying({ ...state, paste: null }, 'Nothing was pasted')
