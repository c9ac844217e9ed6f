'use client'

import { Select } from '@/components/ui/select'
import { useListParams } from './use-list-params'

type Props = {
  /** The search param it sets: class, sort, … */
  name: string
  label: string
  options: { value: string; label: string }[]
  /** The choice that leaves the param out. */
  initial?: string
}

/** A filter of the list, kept in the address. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { params, change, pending } = useListParams()
  return (
    <Select
      aria-label={label}
      aria-busy={pending}
      value={params.get(name) ?? initial}
      onChange={(event) =>
        change({ [name]: event.target.value === initial ? undefined : event.target.value })
      }
      className="max-w-44 sm:w-auto sm:min-w-32"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
