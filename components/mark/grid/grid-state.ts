import type { Scale } from '@/lib/lab/mark/parse-mark'
import type { ServerMark } from '../outbox'
import { textOf } from './cell'
import type { Cell, Column, Edit, GridModel, Place } from './grid-model'
import { type Bounds, inside, type Range, rangeOf } from './moves'
import type { PastePlan } from './paste'

/** The whole state of the grid on the screen. */
export type GridState = GridModel & {
  /** the visible columns, from `from` up to but not including `to` */
  from: number
  to: number
  active: Place
  /** the other corner of the selection; null while a single cell is selected */
  anchor: Place | null
  /** the active cell's editor: its initial text, the mark it was opened over, and `over` if typing replaces the old text */
  editing: { text: string; over: boolean; read: ServerMark | undefined } | null
  past: Edit[][]
  future: Edit[][]
  paste: PastePlan | null
  /** number of refused texts of the last paste that are in no cell */
  unplaced: number
  /** what the last step did beside its marks: to released ones once they are saved, or that it skipped some; '' when nothing */
  notice: string
  /** announcement for screen readers; `count` makes repeated texts distinct */
  announcement: { text: string; count: number }
  /** the teacher's name, to recognise as theirs a save whose answer was lost */
  me: string
}

export const startOf = (model: GridModel, me: string): GridState => ({
  ...model,
  from: 0,
  to: model.columns.length,
  active: { row: 0, col: 0 },
  anchor: null,
  editing: null,
  past: [],
  future: [],
  paste: null,
  unplaced: 0,
  notice: '',
  announcement: { text: '', count: 0 },
  me,
})

export const boundsOf = ({ rows, from, to }: GridState): Bounds => ({ rows: rows.length, from, to })

/** The selected rectangle. */
export const selectionOf = ({ active, anchor }: GridState): Range => rangeOf(active, anchor ?? active)

export const cellAt = ({ rows }: Pick<GridState, 'rows'>, { row, col }: Place): Cell | undefined =>
  rows[row]?.[col]

export const columnAt = ({ columns }: Pick<GridState, 'columns'>, { col }: Place): Column | undefined =>
  columns[col]

/** The scale of a column's marks. */
export const scaleAt = (state: Pick<GridState, 'columns'>, place: Place): Scale =>
  columnAt(state, place) ?? { maximum: 0 }

export const shownText = (state: GridState, place: Place): string => {
  const cell = cellAt(state, place)
  return cell ? textOf(cell) : ''
}

/** Announces a sentence to screen readers. */
export const announce = (state: GridState, text: string): GridState => ({
  ...state,
  announcement: { text, count: state.announcement.count + 1 },
})

/** Makes a cell the active one. */
export const focused = (state: GridState, place: Place): GridState => ({
  ...state,
  active: inside(place, boundsOf(state)),
  anchor: null,
  editing: null,
})
