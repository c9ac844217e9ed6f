import type { StoredMark } from '../../send-marks'
import { asCell, type Cell, type Column, emptyCell, type ServerCell } from '../grid-model'
import { type GridState, startOf } from '../grid-state'
import { type Action, reduce } from '../reducer'

const column = (number: number): Column => ({
  ...{ slug: `experiment-${number}`, subject: number > 2 ? 'physics' : 'chemistry', number },
  ...{ title: `Experiment ${number}`, shortTitle: `E${number}`, maximum: 5, components: null },
})

/** A grid of students and experiments without work, except the given marks, keyed by row and column. */
export function gridOf(
  rows: number,
  cols: number,
  marks: Record<string, Partial<ServerCell>> = {},
): GridState {
  const students = Array.from({ length: rows }, (_, row) => ({
    ...{ guid: `student-${row}`, username: `Student ${row}`, rollNumber: String(row + 1) },
  }))
  const cells = students.map((_, row) =>
    Array.from({ length: cols }, (_, col) => asCell({ ...emptyCell, ...marks[`${row} ${col}`] })),
  )
  return startOf(
    { students, columns: Array.from({ length: cols }, (_, col) => column(col + 1)), rows: cells },
    'Asha',
  )
}

/** Applies actions to a grid. */
export const after = (state: GridState, ...actions: Action[]): GridState => actions.reduce(reduce, state)

/** A cell that must exist. */
export function cellOf({ rows }: GridState, row: number, col: number): Cell {
  const cell = rows[row]?.[col]
  if (!cell) throw new Error(`There is no cell ${row} ${col}`)
  return cell
}

/** A mark as the server returns it. */
export const savedMark = (row: number, col: number, values: Partial<StoredMark>): StoredMark => ({
  ...{ student: `student-${row}`, experiment: `experiment-${col + 1}`, attempt: 'attempt', marks: null },
  ...{ version: 1, markedByName: 'Asha', markedAt: null },
  ...values,
})
