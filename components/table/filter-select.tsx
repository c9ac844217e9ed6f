'use client'

import { LongSelect, type Option } from '@/components/ui/long-select'
import { useListParams } from './use-list-params'

type Props = {
  /** The search param it sets: class, sort, … */
  name: string
  label: string
  options: Option[]
  /** The choice that leaves the param out. */
  initial?: string
}

/** A filter of the list, kept in the address. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { chosen, change, pending } = useListParams()
  return (
    <LongSelect
      aria-label={label}
      aria-busy={pending}
      value={chosen.get(name) ?? initial}
      options={options}
      onPick={(value) => change({ [name]: value === initial ? undefined : value })}
      className="max-w-44 sm:w-auto sm:min-w-32"
    />
  )
}
