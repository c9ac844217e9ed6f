import type { Place } from './grid-model'

/** The cells to move in: all rows, and the columns of the visible subject. */
export type Bounds = { rows: number; from: number; to: number }

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down'
  | 'top'
  | 'bottom'

const page = 10

/** The place that a key moves to, stopping at the edges. */
export function moved({ row, col }: Place, move: Move, { rows, from, to }: Bounds): Place {
  const [last, end] = [rows - 1, to - 1]
  const target: Record<Move, Place> = {
    up: { row: row - 1, col },
    down: { row: row + 1, col },
    left: { row, col: col - 1 },
    right: { row, col: col + 1 },
    home: { row, col: from },
    end: { row, col: end },
    first: { row: 0, col: from },
    last: { row: last, col: end },
    'page-up': { row: row - page, col },
    'page-down': { row: row + page, col },
    top: { row: 0, col },
    bottom: { row: last, col },
  }
  return inside(target[move], { rows, from, to })
}

/** The place itself, or the nearest one within the bounds. */
export const inside = ({ row, col }: Place, { rows, from, to }: Bounds): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  col: Math.max(from, Math.min(to - 1, col)),
})

export type Step = 'down' | 'up' | 'right' | 'left' | 'stay'

/** The next place after a mark is entered: after the last student, the first one of the next experiment, and the reverse. */
export function stepped(place: Place, step: Step, bounds: Bounds): Place {
  if (step === 'stay') return place
  if (step === 'down' && place.row === bounds.rows - 1 && place.col < bounds.to - 1)
    return { row: 0, col: place.col + 1 }
  if (step === 'up' && place.row === 0 && place.col > bounds.from)
    return { row: bounds.rows - 1, col: place.col - 1 }
  return moved(place, step, bounds)
}

export type Range = { top: number; bottom: number; left: number; right: number }

/** The rectangle between two cells. */
export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
})

/** The cells of a rectangle, row by row. */
export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, index) => ({
    row: top + Math.floor(index / width),
    col: left + (index % width),
  }))
}
