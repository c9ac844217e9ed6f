import { shortAbsence } from '@/lib/core/absence'
import { counted } from '@/lib/core/counted'
import { markText } from '@/lib/lab/mark/parse-mark'
import type { ServerMark, Via } from '../outbox'
import { refusedOf } from './answers'
import { restored, textOf, write } from './cell'
import { cellAt, focused, type GridState, saying, scaleAt, selectionOf, shownText } from './grid-state'
import { placesIn } from './moves'
import { changeCells, type Edit, type Place } from './sheet'

/** How many steps can be undone. */
const depth = 200

/** Writes texts into cells as one step that Ctrl+Z takes back. */
export function writeTexts(
  state: GridState,
  texts: (Place & { text: string })[],
  via: Via,
  read?: ServerMark,
): GridState {
  const edits = texts.flatMap(({ row, col, text }): Edit[] => {
    const before = shownText(state, { row, col })
    return before === text.trim() ? [] : [{ row, col, before, after: text.trim() }]
  })
  if (edits.length === 0) return state
  const written = apply(state, edits, via, 'after', read)
  return { ...written, past: [...state.past, edits].slice(-depth), future: [], lost: 0 }
}

/** Writes what was typed in the open field of a cell, over what was read when it was opened: unchanged, it is nothing. */
export const writeTyped = (state: GridState, place: Place, text: string, read?: ServerMark): GridState =>
  read && text.trim() === markText(read.marks) ? state : writeTexts(state, [{ ...place, text }], 'grid', read)

function apply(
  state: GridState,
  edits: Edit[],
  via: Via,
  which: 'before' | 'after' = 'after',
  read?: ServerMark,
): GridState {
  const texts = new Map(edits.map((edit) => [`${edit.row} ${edit.col}`, edit[which]]))
  const rows = changeCells(state.rows, edits, (cell, place) =>
    write(cell, texts.get(`${place.row} ${place.col}`) ?? '', via, scaleAt(state, place), read),
  )
  return { ...state, rows }
}

/** Takes the last step back, be it one mark or a whole paste: the old marks are saved again. */
export function undo(state: GridState): GridState {
  const edits = state.past.at(-1)
  if (!edits) return saying(state, 'Nothing to undo')
  const back = apply(focusedOn(state, edits), edits, 'grid', 'before')
  const told = saying(back, `Undone: ${counted(edits.length, 'mark')}`)
  return { ...told, past: state.past.slice(0, -1), future: [...state.future, edits], lost: 0 }
}

/** Does again what was undone last. */
export function redo(state: GridState): GridState {
  const edits = state.future.at(-1)
  if (!edits) return saying(state, 'Nothing to do again')
  const again = apply(focusedOn(state, edits), edits, 'grid')
  const told = saying(again, `Done again: ${counted(edits.length, 'mark')}`)
  return { ...told, future: state.future.slice(0, -1), past: [...state.past, edits] }
}

/** The first changed cell, unless another subject is shown. */
function focusedOn(state: GridState, [first]: Edit[]): GridState {
  const shown = first && first.col >= state.from && first.col < state.to
  return shown ? focused(state, first) : state
}

/** Empties the selected cells. */
export function clearSelected(state: GridState): GridState {
  return writeTexts(
    state,
    placesIn(selectionOf(state)).map((place) => ({ ...place, text: '' })),
    'grid',
  )
}

/** Writes the top row of the selection into the rows below; for a single cell, the one above into it. */
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

/** Writes one text into all selected cells. */
export const fillSelected = (state: GridState, text: string): GridState =>
  writeTexts(
    state,
    placesIn(selectionOf(state)).map((place) => ({ ...place, text })),
    'grid',
  )

/** Takes the marks that the answers alone would give, where one waits in the selection. */
export function takeProposed(state: GridState): GridState {
  const texts = placesIn(selectionOf(state)).flatMap((place) => {
    const cell = state.rows[place.row]?.[place.col]
    const waits = cell && textOf(cell) === '' && cell.proposed !== null
    return waits ? [{ ...place, text: String(cell.proposed) }] : []
  })
  if (texts.length === 0) return saying(state, 'No mark is proposed here')
  return saying(writeTexts(state, texts, 'grid'), `${counted(texts.length, 'mark')} taken as proposed`)
}

/** The cells without mark or work in the selection; of the whole row, as shown, while one cell is selected. */
export function emptyPlaces(state: GridState): Place[] {
  const { active, anchor, from, to } = state
  const row = { top: active.row, bottom: active.row, left: from, right: to - 1 }
  return placesIn(anchor ? selectionOf(state) : row).filter((place) => {
    const cell = cellAt(state, place)
    return cell?.attempt === null && textOf(cell) === ''
  })
}

/** Writes absent into those, for a student who missed the practical day. */
export function markAbsent(state: GridState): GridState {
  const places = emptyPlaces(state)
  const text = shortAbsence('A')
  const written = writeTexts(
    state,
    places.map((place) => ({ ...place, text })),
    'grid',
  )
  return saying(written, `Absent in ${counted(places.length, 'cell')}`)
}

/** Puts the selected cells back to what the server has. */
export const restoreSelected = (state: GridState): GridState => ({
  ...restore(state, placesIn(selectionOf(state))),
  anchor: null,
})

/** Forgets what was pasted and is not a mark. */
export const discardRefused = (state: GridState): GridState =>
  saying({ ...restore(state, refusedOf(state)), lost: 0 }, 'What was not applied is gone')

function restore(state: GridState, places: Place[]): GridState {
  const rows = changeCells(state.rows, places, (cell, place) => restored(cell, scaleAt(state, place)))
  return { ...state, rows }
}
