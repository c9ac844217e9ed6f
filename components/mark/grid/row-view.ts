import { type StatusSign, statusSignOf } from '@/components/mark/status-sign'
import { groupBy } from '@/lib/core/group-by'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { isParts, markWithoutParts } from '@/lib/lab/mark/parts'
import { textOf } from './cell'
import type { Cell } from './grid-model'
import { type GridState, selectionOf } from './grid-state'
import type { PasteCell } from './paste'

/** Everything a table row shows. */
export type RowView = {
  student: GridStudent
  /** the cells of all columns; those from `from` up to but not including `to` are visible */
  cells: Cell[]
  from: number
  to: number
  /** the active column; -1 unless the row has it */
  active: number
  /** whether the editor replaces the active cell's text */
  editing: boolean
  /** the first and last selected columns, or -1 */
  left: number
  right: number
  pasted: PasteCell[] | undefined
}

/** The views of all rows of a grid. */
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

/** Everything a cell shows. */
export type CellView = {
  text: string
  sign: StatusSign
  preview: 'yes' | 'no' | undefined
  /** whether it is the cell in the tab order */
  active: boolean
  selected: boolean
  wrong: boolean
}

/** What each visible cell of a row shows. */
export function cellViewsOf(view: RowView): CellView[] {
  const { cells, from, to, active, editing, left, right, pasted } = view
  return cells.slice(from, to).map((cell, index) => {
    const col = from + index
    const pastedCell = pasted?.find((one) => one.col === col)
    const text = pastedCell && pastedCell.verdict !== 'blank' ? pastedCell.text : textOf(cell)
    const wrong = cell.draft?.status === 'wrong'
    return {
      text: editing && col === active ? '' : wrong || previewOf(pastedCell) === 'no' ? text : briefOf(text),
      sign: statusSignOf(cell),
      preview: previewOf(pastedCell),
      active: col === active,
      selected: col >= left && col <= right,
      wrong,
    }
  })
}

/** A cell has room for a sum, or the letter of a rescheduling; the line below the grid has the parts and the date. */
const briefOf = (text: string) => (isParts(text) ? `${markWithoutParts(text)}` : text.replace(/^R .*/, 'R'))

/** How a cell previews a paste; blank and unchanged cells look the same as before. */
function previewOf(pasted: PasteCell | undefined): 'yes' | 'no' | undefined {
  if (!pasted || pasted.verdict === 'blank' || pasted.verdict === 'same') return undefined
  return pasted.verdict === 'fits' ? 'yes' : 'no'
}
