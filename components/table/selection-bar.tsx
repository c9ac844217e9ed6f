'use client'

import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { counted, grouped } from '@/lib/core/counted'
import { useSelection } from './selection'

type Props = {
  /** Singular and plural: ['student', 'students']. */
  noun: [string, string]
  /** The bulk actions: always visible; without a selection they say what is missing. */
  children?: ReactNode
  /** Whether the actions support all pages at once. */
  canSelectAll?: boolean
}

const link =
  'min-h-7 rounded-sm px-1 font-semibold text-brand-ink underline underline-offset-3 pointer-coarse:min-h-11'

/**
 * The bar above a list: the total or the exact selection, and the bulk actions. On a phone it is at the bottom of the screen while rows are
 * ticked, so that it moves none of them.
 */
export function SelectionBar({ noun: [one, many], children, canSelectAll = false }: Props) {
  const { count, total, page, ids, all, selectAll, clear } = useSelection()
  const named = (number: number) => counted(number, one, many)
  const wholePage = ids.length === page.length && page.length < total

  return (
    <div
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-1.5 max-sm:order-last max-sm:-mx-4 max-sm:border-t max-sm:px-4 sm:-my-2.5 md:flex-nowrap print:hidden',
        count === 0
          ? 'max-sm:hidden'
          : 'ticked sticky z-10 bg-canvas max-sm:bottom-(--offline) sm:top-14 short:static',
      )}
    >
      <p role="status" className={count > 0 ? 'font-semibold' : 'text-muted'}>
        {count === 0 && named(total)}
        {count > 0 && all && `All ${named(total)} selected`}
        {count > 0 && !all && `${wholePage ? `${grouped(count)} on this page` : grouped(count)} selected`}
      </p>
      {canSelectAll && wholePage && !all && (
        <button type="button" onClick={selectAll} className={link}>
          Select all {grouped(total)}
        </button>
      )}
      {count > 0 && (
        <button type="button" onClick={clear} className={link}>
          Clear
        </button>
      )}
      {children && <div className="flex gap-2 max-sm:flex-wrap sm:ml-auto *:shrink-0">{children}</div>}
    </div>
  )
}
