'use client'

import { useId } from 'react'
import { Select } from '@/components/ui/select'
import { useListParams } from './use-list-params'

type Props = { orders: { sort: string; label: string }[]; initialSort?: string }

/** The order of a list as one field; like the heads of its columns, it is in the address. */
export function SortBy({ orders, initialSort }: Props) {
  const id = useId()
  const { chosen, change, pending } = useListParams()
  const isColumn = orders.some(({ sort }) => sort === initialSort)
  const sort = chosen.get('sort') ?? (isColumn ? initialSort : undefined)
  const value = sort && chosen.get('order') === 'desc' ? `${sort} desc` : sort

  function pick(picked: string) {
    const [sort, order] = picked.split(' ')
    change({ sort, order })
  }

  return (
    <label htmlFor={id} className="flex min-w-0 items-center gap-2 whitespace-nowrap text-muted text-sm">
      Sort by
      <Select
        id={id}
        value={value ?? ''}
        aria-busy={pending}
        onChange={({ target }) => pick(target.value)}
        className="w-auto min-w-0"
      >
        {!isColumn && <option value="">Usual order</option>}
        {orders.map(({ sort, label }) => [
          <option key={sort} value={sort}>
            {label}
          </option>,
          <option key={`${sort} desc`} value={`${sort} desc`}>
            {label}, descending
          </option>,
        ])}
      </Select>
    </label>
  )
}
