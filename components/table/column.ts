import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** One column of a table, without what its cells hold. */
export type ColumnHead = {
  key: string
  label: string
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

export type Column<Row> = ColumnHead & { cell: (row: Row) => ReactNode }

/** The classes of a column's cells. */
export const cellClass = ({
  numeric,
  muted,
  hideLabel,
  className,
}: Pick<ColumnHead, 'numeric' | 'muted' | 'hideLabel' | 'className'>) =>
  cx(numeric && 'numeric', muted && 'text-muted', hideLabel && 'buttons', className)
