import { type Sign, signOf } from '@/components/mark/sign'
import { groupBy } from '@/lib/core/group-by'
import { isParts, wholeOf } from '@/lib/core/parts'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { textOf } from './cell'
import { type GridState, selectionOf } from './grid-state'
import type { PasteCell } from './paste'
import type { Cell } from './sheet'

/** All that a row of the table shows. */
export type RowView = {
  student: GridStudent
  /** of all experiments; those from `from` up to `to` are shown */
  cells: Cell[]
  from: number
  to: number
  /** the active column, or -1 in every row but one */
  active: number
  /** the field stands in the active cell instead of its text */
  editing: boolean
  /** the selected columns, or -1 */
  left: number
  right: number
  pasted: PasteCell[] | undefined
}

/** The rows that a state of the grid shows. */
export function rowViews(state: GridState): RowView[] {
  const { students, rows, from, to, active, editing, paste } = state
  const { top, bottom, left, right } = selectionOf(state)
  const many = top !== bottom || left !== right
  const pasted = groupBy(paste?.cells ?? [], ({ row }) => row)
  return students.map((student, row) => {
    const [isActive, selected] = [row === active.row, many && row >= top && row <= bottom]
    return {
      student,
      cells: rows[row] ?? [],
      from,
      to,
      pasted: pasted.get(row),
      active: isActive ? active.col : -1,
      editing: isActive && editing !== null,
      left: selected ? left : -1,
      right: selected ? right : -1,
    }
  })
}

/** All that a cell of the table shows. */
export type Look = {
  text: string
  sign: Sign
  preview: 'yes' | 'no' | undefined
  /** the one cell in the order of tabs */
  active: boolean
  selected: boolean
  wrong: boolean
}

/** How the cells of a row look, those of the columns shown. */
export function looksOf(view: RowView): Look[] {
  const { cells, from, to, active, editing, left, right, pasted } = view
  return cells.slice(from, to).map((cell, at) => {
    const col = from + at
    const fresh = pasted?.find((one) => one.col === col)
    const shown = fresh && fresh.verdict !== 'blank' ? fresh.text : textOf(cell)
    const wrong = cell.draft?.status === 'wrong'
    return {
      text: editing && col === active ? '' : wrong || previewOf(fresh) === 'no' ? shown : briefOf(shown),
      sign: signOf(cell),
      preview: previewOf(fresh),
      active: col === active,
      selected: col >= left && col <= right,
      wrong,
    }
  })
}

/** A cell has room for a sum and for the letter of a rescheduling; the line below the grid says the parts and the day. */
const briefOf = (text: string) => (isParts(text) ? `${wholeOf(text)}` : text.replace(/^R .*/, 'R'))

/** How a cell of a pasted block looks until it is applied; blank ones and those that are there already do not change. */
function previewOf(pasted: PasteCell | undefined): 'yes' | 'no' | undefined {
  if (!pasted || pasted.verdict === 'blank' || pasted.verdict === 'same') return undefined
  return pasted.verdict === 'fits' ? 'yes' : 'no'
}
