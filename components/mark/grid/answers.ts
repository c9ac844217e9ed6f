import { counted } from '@/lib/core/counted'
import { type Draft, requeued, revived, sent, unsent } from '../outbox'
import type { SendResult, StoredMark } from '../send-marks'
import { cellAccepted, cellContested, cellRefreshed, isHandedIn } from './cell'
import { type Cell, changeCells, type GridModel, type Place, unsavedPlaces } from './grid-model'
import { announce, boundsOf, type GridState, shownText } from './grid-state'
import { inside } from './moves'

// How the server's answers change the grid.

/** Marks drafts as being sent. */
export const sending = (state: GridState, places: Place[]): GridState => ({
  ...state,
  rows: changeCells(state.rows, places, (cell) => ({ ...cell, ...sent(cell) })),
})

/** Applies the server's answer to the cells. */
export function replied(state: GridState, { saved, conflicts }: Omit<SendResult, 'refused'>): GridState {
  const rows = applyMarks(
    applyMarks(state.rows, state, saved, cellAccepted),
    state,
    conflicts,
    (cell, theirs) => cellContested(cell, theirs, state.me),
  )
  const words = conflictWords(rows)
  const announces = conflicts.length > 0 && words !== ''
  const kept = conflicts.length > 0 ? '' : state.notice
  const next = { ...state, rows, notice: takenAway(state.rows, rows) || kept }
  return announces ? announce(next, `${words}: choose a mark`) : next
}

/** How many drafts met a colleague's mark or work handed in since; '' for none. */
export function conflictWords(rows: Cell[][]): string {
  const conflicts = rows.flat().filter(({ draft }) => draft?.status === 'conflict')
  const handedIn = conflicts.filter(isHandedIn).length
  const changed = conflicts.length - handedIn
  return [
    changed > 0 && `${changed} changed by somebody else`,
    handedIn > 0 && `${handedIn} handed in meanwhile`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says how many released marks students have lost since; '' for none. */
function takenAway(before: Cell[][], rows: Cell[][]): string {
  const taken = rows.flatMap((cells, row) =>
    cells.filter(({ marks }, col) => marks === null && before[row]?.[col]?.state === 'released'),
  )
  return taken.length > 0 ? `${counted(taken.length, 'released mark')} taken away from students` : ''
}

function applyMarks(
  rows: Cell[][],
  model: GridModel,
  marks: StoredMark[],
  change: (cell: Cell, mark: StoredMark) => Cell,
): Cell[][] {
  const students = new Map(model.students.map(({ guid }, row) => [guid, row]))
  const columns = new Map(model.columns.map(({ slug }, col) => [slug, col]))
  return marks.reduce((changed, mark) => {
    const [row, col] = [students.get(mark.student), columns.get(mark.experiment)]
    if (row === undefined || col === undefined) return changed
    return changeCells(changed, [{ row, col }], (cell) => change(cell, mark))
  }, rows)
}

/** Marks drafts as failed. `unsure`: they may have been saved all the same. */
export function failed(state: GridState, places: Place[], problem: string, unsure: boolean): GridState {
  const rows = changeCells(state.rows, places, (cell) => ({
    ...cell,
    ...unsent(cell, { problem, unsure, status: 'failed' }),
  }))
  return announce({ ...state, rows, notice: '' }, `${places.length} not saved: ${problem}`)
}

/** Queues the failed drafts again. */
export function retried(state: GridState): GridState {
  const rows = changeCells(state.rows, placesOf(state, 'failed'), (cell) => ({ ...cell, ...requeued(cell) }))
  return rows === state.rows ? state : { ...state, rows }
}

/** The cells whose draft has this status. */
export const placesOf = ({ rows }: Pick<GridState, 'rows'>, status: Draft['status']): Place[] =>
  unsavedPlaces(rows).filter(({ row, col }) => rows[row]?.[col]?.draft?.status === status)

/** The cells whose pasted text is not a mark. */
export const refusedOf = (state: Pick<GridState, 'rows'>): Place[] =>
  placesOf(state, 'wrong').filter(({ row, col }) => state.rows[row]?.[col]?.draft?.via === 'paste')

/** The released marks that students lose once the drafts are saved. */
export const withdrawalsIn = ({ rows }: Pick<GridState, 'rows'>): Place[] =>
  unsavedPlaces(rows).filter(({ row, col }) => {
    const cell = rows[row]?.[col]
    return cell?.state === 'released' && cell.draft?.text === '' && cell.draft.status !== 'conflict'
  })

export const withdrawalWords = (count: number) =>
  `${counted(count, 'released mark')} will be taken away from students when saved`

/** Applies newer data from the server; typed input and the active cell stay with their student and experiment. */
export function refreshed(state: GridState, fresh: GridModel): GridState {
  const before = new Map(state.students.map(({ guid }, row) => [guid, state.rows[row]]))
  const columns = new Map(state.columns.map(({ slug }, col) => [slug, col]))
  const oldIndexes = fresh.columns.map(({ slug }) => columns.get(slug) ?? -1)
  const rows = fresh.students.map(({ guid }, row) => {
    const oldCells = before.get(guid)
    return (fresh.rows[row] ?? []).map((cell, col) => {
      const oldCell = oldCells?.[oldIndexes[col] ?? -1]
      return oldCell ? cellRefreshed(oldCell, serverCellOf(cell)) : cell
    })
  })
  // The marks that the notice speaks of may be released by now.
  const next = { ...state, ...fresh, rows, ...followed(state, fresh), notice: '' }
  // Undo, paste and selection name rows and columns by their places.
  const inPlace = isInPlace(state, fresh)
  const reset = inPlace ? {} : { past: [], future: [], unplaced: 0, anchor: null }
  const placed = { ...next, ...reset, active: inside(next.active, boundsOf(next)) }
  return inPlace && isPreviewCurrent(placed) ? placed : withoutPaste(placed)
}

/** Whether a previewed paste would still replace only what its preview says. */
const isPreviewCurrent = (state: GridState) =>
  !state.paste || state.paste.cells.every((cell) => shownText(state, cell) === cell.before)

/** Drops the previewed paste, if there is one, and says so. */
function withoutPaste(state: GridState): GridState {
  if (!state.paste) return state
  const notice = 'Not pasted, as marks have changed meanwhile: please paste again'
  return announce({ ...state, paste: null, notice }, notice)
}

/** Whether students and experiments are where they were. */
function isInPlace(before: GridModel, { students, columns }: GridModel): boolean {
  return (
    students.length === before.students.length &&
    columns.length === before.columns.length &&
    students.every(({ guid }, row) => guid === before.students[row]?.guid) &&
    columns.every(({ slug }, col) => slug === before.columns[col]?.slug)
  )
}

/** The new place of the active cell; its editor is closed if its student or experiment is gone. */
function followed({ students, columns, active, editing }: GridState, fresh: GridModel) {
  const row = fresh.students.findIndex(({ guid }) => guid === students[active.row]?.guid)
  const col = fresh.columns.findIndex(({ slug }) => slug === columns[active.col]?.slug)
  return row < 0 || col < 0 ? { active, editing: null } : { active: { row, col }, editing }
}

const serverCellOf = ({ draft: _, sending: __, saved: ___, ...current }: Cell) => current

/** A draft restored from this device. */
export type StoredDraft = { student: string; experiment: string; draft: Draft }

/** Restores drafts that were never saved and queues them; one that matches the server's mark is done. */
export function restored(state: GridState, drafts: StoredDraft[]): GridState {
  const students = new Map(state.students.map(({ guid }, row) => [guid, row]))
  const rows = drafts.reduce((changed, { student, experiment, draft }) => {
    const row = students.get(student)
    const col = state.columns.findIndex(({ slug }) => slug === experiment)
    if (row === undefined) return changed
    return changeCells(changed, [{ row, col }], (cell) => {
      // Typed since, while the drafts were being read.
      if (cell.draft || cell.sending) return cell
      const outbox = revived(draft, cell)
      return outbox.draft ? { ...cell, ...outbox } : cell
    })
  }, state.rows)
  if (rows === state.rows) return state
  return announce({ ...state, rows }, 'Marks that were typed here before and not saved are back')
}
