'use client'

import { LongSelect, type Option } from '@/components/ui/long-select'
import { useListParams } from './use-list-params'

type Props = {
  /** The URL parameter to set: class, sort, … */
  name: string
  label: string
  options: Option[]
  /** The option for which the parameter is left out. */
  initial?: string
}

/** A filter for the list, stored in the URL. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { chosen, change, pending } = useListParams()
  return (
    <LongSelect
      aria-label={label}
      aria-busy={pending}
      value={chosen.get(name) ?? initial}
      options={options}
      onPick={(value) => change({ [name]: value === initial ? undefined : value })}
      className="min-w-32 flex-1 sm:w-auto sm:max-w-44 sm:flex-none"
    />
  )
}
