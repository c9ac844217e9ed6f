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

/** The bar above a list: the total or the exact selection, and the bulk actions. */
export function SelectionBar({ noun: [one, many], children, canSelectAll = false }: Props) {
  const { count, total, page, ids, all, selectAll, clear } = useSelection()
  const named = (number: number) => counted(number, one, many)
  const wholePage = ids.length === page.length && page.length < total

  return (
    <div
      className={cx(
        '-my-2.5 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-1.5 max-sm:-mx-4 max-sm:px-4 md:flex-nowrap print:hidden',
        count === 0 ? 'max-sm:hidden' : 'ticked sticky top-14 z-10 bg-canvas max-sm:border-b short:static',
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
      {children && (
        <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:ml-auto *:shrink-0">
          {children}
        </div>
      )}
    </div>
  )
}
