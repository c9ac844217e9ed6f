import type { ReactNode } from 'react'

/** One column of a table whose rows are rendered on the server. */
export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The name of its order in ?sort=; without one the column cannot be sorted. */
  sort?: string
  numeric?: boolean
  /** What it holds matters less than the rest. */
  muted?: boolean
  /** Keeps room for a mark, so that columns of marks stand apart alike. */
  roomy?: boolean
  /** Holds the row's name: the row's head, the sticky column, and a card's title on a phone. */
  primary?: boolean
  /** For its cells, where a wrapper in each would be one element more for every row. */
  className?: string
  /** The head is only for screen readers, as over a column of buttons. */
  hideLabel?: boolean
}
