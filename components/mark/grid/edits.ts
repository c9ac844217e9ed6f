import { counted, plural } from '@/lib/core/counted'
import { markText, parseMark } from '@/lib/lab/mark/parse-mark'
import { shortAbsence } from '@/lib/school/experiment/absence'
import type { ServerMark, Via } from '../outbox'
import { refusedOf, withdrawalWords } from './answers'
import { cellRestored, cellWritten, textOf } from './cell'
import { changeCells, type Edit, type Place } from './grid-model'
import { announce, cellAt, focused, type GridState, scaleAt, selectionOf, shownText } from './grid-state'
import { placesIn } from './moves'

/** The most steps that can be undone. */
const maxSteps = 200

type Text = Place & { text: string }

/** Writes texts into cells as one undoable step; says how many released marks students will lose by that. */
export function writeTexts(state: GridState, texts: Text[], via: Via, read?: ServerMark): GridState {
  const changed = texts.filter((one) => shownText(state, one) !== one.text.trim())
  if (changed.length === 0) return state
  const written = apply(state, changed, via, read)
  const edits = changed.map(({ row, col }) => ({
    row,
    col,
    before: shownText(state, { row, col }),
    after: shownText(written, { row, col }),
    withdraws: isReleased(state, { row, col }) && shownText(written, { row, col }) === '',
  }))
  const withdrawn = edits.filter(({ withdraws }) => withdraws).length
  const past = [...state.past, edits].slice(-maxSteps)
  const next = { ...written, past, future: [], unplaced: 0, notice: '' }
  return withdrawn > 0 ? announce(next, withdrawalWords(withdrawn)) : next
}

const isReleased = (state: GridState, place: Place) => cellAt(state, place)?.state === 'released'

/** Writes the text of a cell's editor over the mark read when it was opened; does nothing if unchanged. */
export const writeTyped = (state: GridState, place: Place, text: string, read?: ServerMark): GridState =>
  read && text.trim() === markText(read.marks) ? state : writeTexts(state, [{ ...place, text }], 'grid', read)

function apply(state: GridState, texts: Text[], via: Via, read?: ServerMark): GridState {
  const byPlace = new Map(texts.map(({ row, col, text }) => [`${row} ${col}`, text]))
  const rows = changeCells(state.rows, texts, (cell, place) =>
    cellWritten(cell, byPlace.get(`${place.row} ${place.col}`) ?? '', via, scaleAt(state, place), read),
  )
  return { ...state, rows }
}

/** Undoes the last step, be it a mark or a whole paste, by saving the old marks again. */
export function undo(state: GridState): GridState {
  const edits = state.past.at(-1)
  if (!edits) return announce(state, 'Nothing to undo')
  const own = unchangedByOthers(state, edits)
  const undone = revert(state, edits, own, `Undone${marksWords(state, own, 'after')}`)
  return { ...undone, past: state.past.slice(0, -1), future: withStep(state.future, own), unplaced: 0 }
}

/** Redoes the step undone last. */
export function redo(state: GridState): GridState {
  const edits = state.future.at(-1)
  if (!edits) return announce(state, 'Nothing to do again')
  const own = unchangedByOthers(state, edits)
  const redone = revert(state, edits, own, `Done again${marksWords(state, own, 'before')}`)
  return { ...redone, future: state.future.slice(0, -1), past: withStep(state.past, own) }
}

/** The edits whose mark nobody else has changed since. */
const unchangedByOthers = (state: GridState, edits: Edit[]) =>
  edits.filter((edit) => {
    const isContested = cellAt(state, edit)?.draft?.status === 'conflict'
    return !isContested && [edit.before, edit.after].includes(shownText(state, edit))
  })

/** With the reverse of a step that was just taken back. */
const withStep = (steps: Edit[][], edits: Edit[]): Edit[][] =>
  edits.length === 0
    ? steps
    : [...steps, edits.map(({ before, after, ...place }) => ({ ...place, before: after, after: before }))]

function revert(state: GridState, edits: Edit[], own: Edit[], done: string): GridState {
  const texts = own.map(({ before, ...place }) => ({ ...place, text: before }))
  const reverted = apply(focusedOn(state, edits), texts, 'grid')
  const skipped = edits.length - own.length
  const withdrawn = own.filter((edit) => edit.before === '' && isReleased(state, edit)).length
  const notices = [
    draftsAgain(own.filter((edit) => isWithdrawn(state, edit)).length),
    skipped > 0 && `${skipped} changed since: left as saved`,
  ].filter(Boolean)
  const said = [done, ...(withdrawn > 0 ? [withdrawalWords(withdrawn)] : []), ...notices]
  return announce({ ...reverted, notice: notices.join('. ') }, said.join('. '))
}

/** How many marks were taken back or given again; a text that was no mark is none. */
function marksWords(state: GridState, own: Edit[], side: 'before' | 'after'): string {
  const marks = own.filter((edit) => parseMark(edit[side], scaleAt(state, edit)).problem === null).length
  return own.length > 0 && marks === 0 ? '' : `: ${counted(marks, 'mark')}`
}

/** Whether a mark that an edit took away has reached the server as withdrawn, so that giving it again makes a draft. */
function isWithdrawn(state: GridState, edit: Edit): boolean {
  const cell = cellAt(state, edit)
  return edit.withdraws && edit.before !== '' && (cell?.state !== 'released' || cell.sending !== null)
}

const draftsAgain = (count: number) =>
  count > 0 &&
  `${counted(count, 'mark is a draft', 'marks are drafts')} again: release ${plural(count, 'it', 'them')}`

/** Focuses the first changed cell, unless another subject is shown. */
function focusedOn(state: GridState, [first]: Edit[]): GridState {
  const isVisible = first && first.col >= state.from && first.col < state.to
  return isVisible ? focused(state, first) : state
}

/** Copies the selection's top row into the rows below; for a single cell, copies the one above into it. */
export function fillDown(state: GridState): GridState {
  const { top, bottom, left, right } = selectionOf(state)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return state
  const filled = placesIn({ top: source + 1, bottom, left, right }).map((place) => ({
    ...place,
    text: shownText(state, { row: source, col: place.col }),
  }))
  return writeTexts(state, filled, 'grid')
}

/** Writes a text into all selected cells, or clears them. */
export const fillSelected = (state: GridState, text: string): GridState =>
  writeTexts(
    state,
    placesIn(selectionOf(state)).map((place) => ({ ...place, text })),
    'grid',
  )

/** Accepts the proposed marks of waiting work in the selection. */
export function acceptProposed(state: GridState): GridState {
  const texts = placesIn(selectionOf(state)).flatMap((place) => {
    const cell = state.rows[place.row]?.[place.col]
    const isProposed = cell && textOf(cell) === '' && cell.proposed !== null
    return isProposed ? [{ ...place, text: String(cell.proposed) }] : []
  })
  if (texts.length === 0) return announce(state, 'No mark is proposed here')
  return announce(writeTexts(state, texts, 'grid'), `${counted(texts.length, 'mark')} taken as proposed`)
}

/** The cells without mark or work in the selection, or in the visible row if a single cell is selected. */
export function emptyPlaces(state: GridState): Place[] {
  const { active, anchor, from, to } = state
  const row = { top: active.row, bottom: active.row, left: from, right: to - 1 }
  return placesIn(anchor ? selectionOf(state) : row).filter((place) => {
    const cell = cellAt(state, place)
    return cell !== undefined && ['none', 'empty'].includes(cell.state) && textOf(cell) === ''
  })
}

/** Enters "absent" in those cells, for a student who missed the practical day. */
export function markAbsent(state: GridState): GridState {
  const places = emptyPlaces(state)
  const text = shortAbsence('A')
  const written = writeTexts(
    state,
    places.map((place) => ({ ...place, text })),
    'grid',
  )
  return announce(written, `Absent in ${counted(places.length, 'cell')}`)
}

/** Discards the drafts of the selected cells. */
export const restoreSelected = (state: GridState): GridState => ({
  ...restore(state, placesIn(selectionOf(state))),
  anchor: null,
})

/** Discards pasted texts that are not marks. */
export const discardRefused = (state: GridState): GridState =>
  announce({ ...restore(state, refusedOf(state)), unplaced: 0 }, 'What was not applied is gone')

function restore(state: GridState, places: Place[]): GridState {
  const rows = changeCells(state.rows, places, (cell, place) => cellRestored(cell, scaleAt(state, place)))
  return { ...state, rows, notice: '' }
}
