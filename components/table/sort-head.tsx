import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import { type ListParams, listHref } from './list-href'

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

/** The list's order when the URL names none. */
export type InitialOrder = {
  initialSort?: string
  initialOrder?: 'asc' | 'desc'
}

type Props = InitialOrder & {
  column: Pick<ColumnHead, 'label' | 'sort' | 'numeric' | 'roomy' | 'hideLabel'>
  params: ListParams
  className?: string
}

/** A column heading; a link if the column can be sorted, so that the order is in the URL. */
export function SortHead({
  column: { label, sort, numeric, roomy, hideLabel },
  params,
  initialSort,
  initialOrder,
  className,
}: Props) {
  const sorted = sort !== undefined && (params.sort ?? initialSort) === sort
  const descending = (params.order ?? initialOrder) === 'desc'
  const Icon = sorted ? (descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'column-head',
        numeric && 'numeric',
        roomy && 'sm:min-w-20',
        hideLabel && 'print:hidden',
        className,
      )}
    >
      {sort === undefined ? (
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      ) : (
        <Link
          href={listHref(params, { sort, order: sorted && !descending ? 'desc' : 'asc' })}
          scroll={false}
          // Inside the heading: headings are stacked below the top bar, which would cover a line at the top of the window.
          line="absolute inset-x-0 bottom-0"
          keepLine
          className={cx(
            'group relative inline-flex min-h-7 pointer-coarse:min-h-11 items-center gap-1 rounded-sm hover:text-ink',
            sorted && 'text-ink',
            numeric && 'flex-row-reverse',
          )}
        >
          {label}
          <Icon
            aria-hidden
            className={cx(
              'size-3.5',
              !sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      )}
    </th>
  )
}
