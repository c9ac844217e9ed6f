/** A cell of the table of observations. */
export type Cell = { row: number; key: string }

export const cellId = ({ row, key }: Cell) => `cell-${row}-${key}`

export const focusCell = (cell: Cell) => document.getElementById(cellId(cell))?.focus()
