import { memo } from 'react'
import type { GridStudent } from '@/lib/mark/schema'
import { textOf } from './cell'
import { GridEditor } from './grid-editor'
import type { GridState } from './grid-state'
import type { PasteCell } from './paste'
import type { Action } from './reducer'
import type { Cell, Column } from './sheet'
import { signOf } from './sign'

type Props = {
  student: GridStudent
  cells: Cell[]
  columns: Column[]
  from: number
  to: number
  /** the active column, or -1 in every row but one */
  active: number
  editing: GridState['editing']
  /** the selected columns, or -1 */
  left: number
  right: number
  pasted: PasteCell[] | undefined
  onAction: (action: Action) => void
}

/** A student's marks. It is drawn anew only when something in it changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const { student, cells, columns, from, to, active } = props
  return (
    <tr data-on={active >= 0 ? '' : undefined}>
      <th scope="row">
        <b>{student.rollNumber}</b>
        {student.username}
      </th>
      {cells.slice(from, to).map((cell, at) => (
        <GridCell key={columns[from + at]?.slug} {...props} cell={cell} col={from + at} />
      ))}
    </tr>
  )
})

function GridCell(props: Props & { cell: Cell; col: number }) {
  const { cell, col, active, left, right, pasted, editing, onAction } = props
  const fresh = pasted?.find((one) => one.col === col)
  const shown = fresh && fresh.verdict !== 'blank' ? fresh.text : textOf(cell)
  const isActive = col === active
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
    <td
      data-s={signOf(cell)}
      data-p={previewOf(fresh)}
      tabIndex={isActive ? 0 : undefined}
      aria-selected={col >= left && col <= right ? true : undefined}
      aria-invalid={cell.draft?.status === 'wrong' || undefined}
      aria-describedby={isActive ? 'mark-fact' : undefined}
    >
      {isActive && editing ? (
        <GridEditor label={labelOf(props)} text={editing.text} over={editing.over} onAction={onAction} />
      ) : (
        shown
      )}
    </td>
  )
}

const labelOf = ({ student, columns, col }: Props & { col: number }) =>
  `Mark of ${student.username}, ${columns[col]?.title}`

/** How a cell of a pasted block looks until it is applied; blank ones and those that are there already do not change. */
function previewOf(pasted: PasteCell | undefined): 'yes' | 'no' | undefined {
  if (!pasted || pasted.verdict === 'blank' || pasted.verdict === 'same') return undefined
  return pasted.verdict === 'fits' ? 'yes' : 'no'
}
