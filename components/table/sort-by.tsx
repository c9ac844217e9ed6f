'use client'

import { Fragment, useId } from 'react'
import { PickSelect } from '@/components/ui/pick-select'
import { useListParams } from './use-list-params'

type Props = {
  orders: { sort: string; label: string }[]
  initialSort?: string
  /** the direction while the URL names none */
  initialOrder?: string
}

/** Selects the order of a list; stored in the URL, like sorting by column. */
export function SortBy({ orders, initialSort, initialOrder }: Props) {
  const id = useId()
  const { chosen, change, pending } = useListParams()
  const isColumn = orders.some(({ sort }) => sort === initialSort)
  const sort = chosen.get('sort') ?? (isColumn ? initialSort : undefined)
  const value = sort && (chosen.get('order') ?? initialOrder) === 'desc' ? `${sort} desc` : sort

  function pick(picked: string) {
    // Named also where it ascends: some lists descend unless the URL says otherwise.
    const [sort, order = sort && 'asc'] = picked.split(' ')
    change({ sort, order })
  }

  return (
    <label htmlFor={id} className="flex min-w-0 items-center gap-2 whitespace-nowrap text-muted text-sm">
      Sort by
      <PickSelect id={id} value={value ?? ''} onPick={pick} aria-busy={pending} className="w-auto min-w-0">
        {!isColumn && <option value="">Usual order</option>}
        {orders.map(({ sort, label }) => (
          <Fragment key={sort}>
            <option value={sort}>{label}</option>
            <option value={`${sort} desc`}>{label}, descending</option>
          </Fragment>
        ))}
      </PickSelect>
    </label>
  )
}
