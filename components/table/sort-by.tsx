'use client'

import { Fragment, useId } from 'react'
import { PickSelect } from '@/components/ui/pick-select'
import type { InitialOrder } from './sort-head'
import { useListParams } from './use-list-params'

type Props = InitialOrder & { orders: { sort: string; label: string }[] }

/** Selects the order of a list; stored in the URL, like sorting by column. */
export function SortBy({ orders, initialSort, initialOrder = 'asc' }: Props) {
  const id = useId()
  const { chosen, change, pending } = useListParams()
  const isColumn = orders.some(({ sort }) => sort === initialSort)
  const sort = chosen.get('sort') ?? (isColumn ? initialSort : undefined)
  const value = sort && `${sort} ${chosen.get('order') ?? initialOrder}`

  function pick(picked: string) {
    const [sort, order] = picked.split(' ')
    change({ sort, order })
  }

  return (
    <label htmlFor={id} className="flex min-w-0 items-center gap-2 whitespace-nowrap text-muted text-sm">
      Sort by
      <PickSelect id={id} value={value ?? ''} onPick={pick} aria-busy={pending} className="w-auto min-w-0">
        {!isColumn && <option value="">Usual order</option>}
        {orders.map(({ sort, label }) => (
          <Fragment key={sort}>
            <option value={`${sort} asc`}>{label}</option>
            <option value={`${sort} desc`}>{label}, descending</option>
          </Fragment>
        ))}
      </PickSelect>
    </label>
  )
}
