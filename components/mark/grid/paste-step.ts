import { counted } from '@/lib/core/counted'
import { writeTexts } from './edits'
import { announce, boundsOf, cellAt, type GridState, selectionOf } from './grid-state'
import { fitsOf, isPlain, parseBlock, pasteWords, planPaste, refusedIn } from './paste'

/** Previews a paste; if everything fits and nothing is replaced, writes it at once. */
export function pasteInto(state: GridState, text: string): GridState {
  const plan = planPaste(state, boundsOf(state), selectionOf(state), parseBlock(text))
  if (plan.cells.length === 0) return announce(state, 'There is nothing to paste')
  const next = announce({ ...state, paste: plan, editing: null }, pasteWords(plan))
  return isPlain(plan) ? applyPaste(next) : next
}

/** Writes the previewed paste as one undoable step. */
export function applyPaste(state: GridState): GridState {
  const { paste } = state
  if (!paste || fitsOf(paste) === 0) return discardPaste(state)
  const refused = refusedIn(paste)
  // Invalid texts go into their cells too, to be corrected, unless the cell has an unsaved change.
  const correctable = refused.filter((place) => cellAt(state, place)?.draft === null)
  const written = [...paste.cells.filter(({ verdict }) => verdict === 'fits'), ...correctable]
  const done = writeTexts({ ...state, paste: null }, written, 'paste')
  const notApplied = refused.length > 0 ? `, ${refused.length} not applied` : ''
  return announce(
    { ...done, unplaced: refused.length - correctable.length },
    `${counted(fitsOf(paste), 'mark')} pasted${notApplied}. Ctrl+Z undoes it.`,
  )
}

/** Discards the previewed paste. */
export const discardPaste = (state: GridState): GridState =>
  announce({ ...state, paste: null }, 'Nothing was pasted')
