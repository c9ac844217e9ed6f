'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
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

/** Past this many options, a page holds the chosen one, and all of them once somebody reaches for them. */
const most = 60

/** A filter of the list, kept in the address. */
export function FilterSelect({ name, label, options, initial = '' }: Props) {
  const { params, change, pending } = useListParams()
  const [reached, setReached] = useState(options.length <= most)
  const value = params.get(name) ?? initial
  // At once: the browser opens the list right after the key or the press.
  const reach = reached ? undefined : () => flushSync(() => setReached(true))
  return (
    <Select
      aria-label={label}
      aria-busy={pending}
      value={value}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onChange={(event) =>
        change({ [name]: event.target.value === initial ? undefined : event.target.value })
      }
      className="max-w-44 sm:w-auto sm:min-w-32"
    >
      {(reached ? options : options.filter((option) => option.value === value)).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
