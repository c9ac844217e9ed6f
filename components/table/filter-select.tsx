'use client'

import { startTransition, useOptimistic } from 'react'
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

/** A filter of the list, kept in the address. It shows what was chosen while the rows are on their way. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { params, change, pending } = useListParams()
  const [shown, show] = useOptimistic(params.get(name) ?? initial)
  const pick = (value: string) =>
    startTransition(() => {
      show(value)
      change({ [name]: value === initial ? undefined : value })
    })
  return (
    <LongSelect
      aria-label={label}
      aria-busy={pending}
      value={shown}
      options={options}
      onPick={pick}
      className="max-w-44 sm:w-auto sm:min-w-32"
    />
  )
}
