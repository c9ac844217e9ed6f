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
  /** The head is only for screen readers, as over a column of buttons. */
  hideLabel?: boolean
}
