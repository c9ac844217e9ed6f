import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** A table column without its cells. */
export type ColumnHead = {
  label: string
  /** The column's value of ?sort=; without it the column cannot be sorted. */
  sort?: string
  numeric?: boolean
  /** Shown less prominently. */
  muted?: boolean
  /** Leaves extra space, so that columns of marks are evenly spaced. */
  roomy?: boolean
  /** Contains the row's name: the row header, the sticky column, and a card's title on a phone. */
  primary?: boolean
  /** Classes for the cells, which saves a wrapper element in every row. */
  className?: string
  /** Shows the heading to screen readers only, for example above a column of buttons. */
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
