import { counted } from '@/lib/core/counted'
import { writeTexts } from './edits'
import { boundsOf, cellAt, type GridState, saying, selectionOf } from './grid-state'
import { fitsOf, isPlain, parseBlock, pasteWords, planPaste, refusedIn } from './paste'

/** Shows what a paste would do; what fits and replaces nothing is written at once. */
export function pasteInto(state: GridState, text: string): GridState {
  const plan = planPaste(state, boundsOf(state), selectionOf(state), parseBlock(text))
  if (plan.cells.length === 0) return saying(state, 'There is nothing to paste')
  const next = saying({ ...state, paste: plan, editing: null }, pasteWords(plan))
  return isPlain(plan) ? applyPaste(next) : next
}

/** Writes what a shown paste brings, as one step. */
export function applyPaste(state: GridState): GridState {
  const { paste } = state
  if (!paste || fitsOf(paste) === 0) return leavePaste(state)
  const refused = refusedIn(paste)
  // What is not a mark goes into its cell too, to be looked at and mended, unless something unsaved stands there.
  const shown = refused.filter((place) => cellAt(state, place)?.draft === null)
  const written = [...paste.cells.filter(({ verdict }) => verdict === 'fits'), ...shown]
  const done = writeTexts({ ...state, paste: null }, written, 'paste')
  const left = refused.length > 0 ? `, ${refused.length} not applied` : ''
  return saying(
    { ...done, lost: refused.length - shown.length },
    `${counted(fitsOf(paste), 'mark')} pasted${left}. Ctrl+Z undoes it.`,
  )
}

/** Takes a shown paste away. */
export const leavePaste = (state: GridState): GridState =>
  saying({ ...state, paste: null }, 'Nothing was pasted')
