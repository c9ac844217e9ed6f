import { readCells } from '@/lib/lab/mark/cell-text'
import type { CellState, GridStudent, MarksTable } from '@/lib/lab/mark/grid-schema'
import { typedMarkOf } from '@/lib/lab/mark/parts'
import type { Component } from '@/lib/school/experiment/schema'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Outbox, ServerMark } from '../outbox'

/** A column of the grid: an experiment, or a component of the internal assessment. */
export type Column = {
  slug: string
  /** null for a component of the internal assessment */
  subject: Subject | null
  number: number
  title: string
  shortTitle: string
  maximum: number
  /** the components of its marks; null if they are single numbers */
  components: Component[] | null
}

/** The state of a component, which is neither attempted nor released. */
type ComponentState = 'empty' | 'kept'

/** The server's latest state of a student's work at an experiment. */
export type ServerCell = ServerMark & {
  state: CellState | ComponentState
  proposed: number | null
  attempts: number
  /** marks of earlier attempts that are not released */
  olderDrafts: number
  /** a paper mark, without answers to look at */
  paper: boolean
}

export type Cell = ServerCell &
  Outbox & {
    /** saved since the page was opened */
    saved: boolean
  }

/** A grid's students, columns and cells. */
export type GridModel = { students: GridStudent[]; columns: Column[]; rows: Cell[][] }

/**
 * A cell by its row and column, from 0. Undo, the selection and the server's replies refer to places, so nothing may reorder the rows or
 * columns of the state, except `refreshed`, which then drops what refers to them.
 */
export type Place = { row: number; col: number }

/** A change of a cell's text, for undo and redo; `withdraws` if it takes a released mark away from a student. */
export type Edit = Place & { before: string; after: string; withdraws: boolean }

export const emptyCell: ServerCell = {
  attempt: null,
  state: 'none',
  marks: null,
  proposed: null,
  version: 0,
  attempts: 0,
  olderDrafts: 0,
  paper: false,
}

/** A cell as the server has it. Written out because 880 are made per page, and a spread takes ten times as long. */
export const asCell = (cell: ServerCell): Cell => ({
  attempt: cell.attempt,
  state: cell.state,
  marks: cell.marks,
  proposed: cell.proposed,
  version: cell.version,
  attempts: cell.attempts,
  olderDrafts: cell.olderDrafts,
  paper: cell.paper,
  draft: null,
  sending: null,
  saved: false,
})

/** Converts the page's table of marks to the grid's model. */
export const gridModelOf = ({ experiments, rows }: MarksTable): GridModel => ({
  students: rows.map(({ guid, rollNumber, username }) => ({ guid, rollNumber, username })),
  columns: experiments,
  rows: rows.map(({ cells }) =>
    readCells(cells).map((cell) => asCell(cell ? { ...cell, marks: typedMarkOf(cell) } : emptyCell)),
  ),
})

/** Returns rows in which only the given cells are new; unchanged rows keep their identity. */
export function changeCells(
  rows: Cell[][],
  places: Place[],
  change: (cell: Cell, at: Place) => Cell,
): Cell[][] {
  const next = rows.slice()
  const copiedRows = new Set<number>()
  for (const { row, col } of places) {
    const before = next[row]?.[col]
    if (!before) continue
    const after = change(before, { row, col })
    if (after === before) continue
    if (!copiedRows.has(row)) next[row] = (next[row] ?? []).slice()
    copiedRows.add(row)
    const line = next[row]
    if (line) line[col] = after
  }
  return copiedRows.size > 0 ? next : rows
}

/** The places of all unsaved input. */
export function unsavedPlaces(rows: Cell[][]): Place[] {
  const places: Place[] = []
  rows.forEach((cells, row) => {
    cells.forEach(({ draft }, col) => {
      if (draft) places.push({ row, col })
    })
  })
  return places
}
