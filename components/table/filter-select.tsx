'use client'

import { PickSelect } from '@/components/ui/pick-select'
import { useListParams } from './use-list-params'

type Props = {
  /** The URL parameter to set: class, sort, … */
  name: string
  label: string
  options: { value: string; label: string }[]
  /** The option for which the parameter is left out. */
  initial?: string
}

/** A filter for the list, stored in the URL. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { chosen, change, pending } = useListParams()
  return (
    <PickSelect
      aria-label={label}
      aria-busy={pending}
      value={chosen.get(name) ?? initial}
      onPick={(value) => change({ [name]: value === initial ? undefined : value })}
      className="min-w-32 flex-1 sm:w-auto sm:max-w-44 sm:flex-none"
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PickSelect>
  )
}
