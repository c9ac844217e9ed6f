'use client'

import { useListParams } from '@/components/table/use-list-params'
import { PickSelect } from '@/components/ui/pick-select'

const orders = [
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'registrationDate desc', label: 'Newest first' },
  { value: 'registrationDate asc', label: 'Oldest first' },
  { value: 'displayId asc', label: 'Teacher id, ascending' },
  { value: 'displayId desc', label: 'Teacher id, descending' },
]

/** Selects the order of the teachers, stored in ?sort= and ?order=; on a narrow screen the list has its own (SortBy). */
export function SortSelect() {
  const { chosen, change, pending } = useListParams()
  const current = `${chosen.get('sort') ?? 'name'} ${chosen.get('order') ?? 'asc'}`
  return (
    <PickSelect
      aria-label="Filter: sort by"
      aria-busy={pending}
      value={orders.some(({ value }) => value === current) ? current : 'name asc'}
      onPick={(picked) => {
        const [sort, order] = picked.split(' ')
        change({ sort, order })
      }}
      className="max-w-44 max-sm:hidden sm:w-auto sm:min-w-32"
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PickSelect>
  )
}
