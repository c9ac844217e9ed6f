import { typedOf } from '@/lib/core/parts'
import { readCells } from '@/lib/lab/mark/cell-text'
import type { CellState, GridStudent, MarksTable } from '@/lib/lab/mark/grid-schema'
import type { Component } from '@/lib/school/experiment/components'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { Outbox, ServerMark } from '../outbox'

/** A column of the grid: an experiment, or a component of the internal assessment. */
export type Column = {
  slug: string
  /** null of a component of the internal assessment */
  subject: Subject | null
  number: number
  title: string
  shortTitle: string
  maximum: number
  /** what a mark can be made of; null where it is one number */
  components: Component[] | null
}

/** How a component stands, which is neither attempted nor released. */
type ComponentState = 'empty' | 'kept'

/** What the server last said of a student's work at an experiment. */
export type Stand = ServerMark & {
  state: CellState | ComponentState
  proposed: number | null
  attempts: number
  /** a mark without answers to look at */
  paper: boolean
}

export type Cell = Stand &
  Outbox & {
    /** saved since the page was opened */
    saved: boolean
  }

export type Sheet = { students: GridStudent[]; columns: Column[]; rows: Cell[][] }

/** A cell by its row and column, from 0. */
export type Place = { row: number; col: number }

/** One change of a cell's text, to be undone and done again. */
export type Edit = Place & { before: string; after: string }

export const noStand: Stand = {
  attempt: null,
  state: 'none',
  marks: null,
  proposed: null,
  version: 0,
  attempts: 0,
  paper: false,
}

/** A cell as the server has it. Written out, since 880 of them are made for a page and a spread takes ten times as long. */
export const asCell = ({ attempt, state, marks, proposed, version, attempts, paper }: Stand): Cell => ({
  attempt,
  state,
  marks,
  proposed,
  version,
  attempts,
  paper,
  draft: null,
  sending: null,
  saved: false,
})

/** The table as the page brings it. */
export const sheetOf = ({ experiments, rows }: MarksTable): Sheet => ({
  students: rows.map(({ guid, rollNumber, username }) => ({ guid, rollNumber, username })),
  columns: experiments,
  rows: rows.map(({ cells }) =>
    readCells(cells).map((cell) => asCell(cell ? { ...cell, marks: typedOf(cell) } : noStand)),
  ),
})

/** A new list of rows in which only the given cells are new; the other rows are the very same. */
export function changeCells(
  rows: Cell[][],
  places: Place[],
  change: (cell: Cell, at: Place) => Cell,
): Cell[][] {
  const next = rows.slice()
  const copied = new Set<number>()
  for (const { row, col } of places) {
    const before = next[row]?.[col]
    if (!before) continue
    const after = change(before, { row, col })
    if (after === before) continue
    if (!copied.has(row)) next[row] = (next[row] ?? []).slice()
    copied.add(row)
    const line = next[row]
    if (line) line[col] = after
  }
  return copied.size > 0 ? next : rows
}

/** Every place that holds something typed and not saved. */
export function unsavedPlaces(rows: Cell[][]): Place[] {
  const places: Place[] = []
  rows.forEach((cells, row) => {
    cells.forEach(({ draft }, col) => {
      if (draft) places.push({ row, col })
    })
  })
  return places
}
