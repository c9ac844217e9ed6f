import type { Scale } from '@/lib/lab/mark/parse-mark'
import type { ServerMark } from '../outbox'
import { textOf } from './cell'
import { type Bounds, inside, type Range, rangeOf } from './moves'
import type { PastePlan } from './paste'
import type { Cell, Column, Edit, Place, Sheet } from './sheet'

/** All that the grid on the screen is made of. */
export type GridState = Sheet & {
  /** the columns shown, from `from` up to `to` */
  from: number
  to: number
  active: Place
  /** the other corner of the selection; null while one cell is selected */
  anchor: Place | null
  /** the editor in the active cell: the text that it opened with, over what; `over` when typing replaces what was there */
  editing: { text: string; over: boolean; read: ServerMark | undefined } | null
  past: Edit[][]
  future: Edit[][]
  paste: PastePlan | null
  /** how many texts of the last paste were refused and stand in no cell */
  lost: number
  /** what a screen reader hears; `count` tells two of the same apart */
  says: { text: string; count: number }
  /** the teacher's name, by which a save whose answer was lost is recognised as theirs */
  me: string
}

export const startOf = (sheet: Sheet, me: string): GridState => ({
  ...sheet,
  from: 0,
  to: sheet.columns.length,
  active: { row: 0, col: 0 },
  anchor: null,
  editing: null,
  past: [],
  future: [],
  paste: null,
  lost: 0,
  says: { text: '', count: 0 },
  me,
})

export const boundsOf = ({ rows, from, to }: GridState): Bounds => ({ rows: rows.length, from, to })

/** The selected rectangle. */
export const selectionOf = ({ active, anchor }: GridState): Range => rangeOf(active, anchor ?? active)

export const cellAt = ({ rows }: Pick<GridState, 'rows'>, { row, col }: Place): Cell | undefined =>
  rows[row]?.[col]

export const columnAt = ({ columns }: Pick<GridState, 'columns'>, { col }: Place): Column | undefined =>
  columns[col]

/** Out of what the marks of a column are. */
export const scaleAt = (state: Pick<GridState, 'columns'>, place: Place): Scale =>
  columnAt(state, place) ?? { maximum: 0 }

export const shownText = (state: GridState, place: Place): string => {
  const cell = cellAt(state, place)
  return cell ? textOf(cell) : ''
}

/** Says a sentence to whoever cannot see the grid. */
export const saying = (state: GridState, text: string): GridState => ({
  ...state,
  says: { text, count: state.says.count + 1 },
})

/** Makes a cell the active one. */
export const focused = (state: GridState, place: Place): GridState => ({
  ...state,
  active: inside(place, boundsOf(state)),
  anchor: null,
  editing: null,
})
