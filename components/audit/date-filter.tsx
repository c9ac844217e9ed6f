'use client'

import { useEffect, useId, useRef } from 'react'
import { useListParams } from '@/components/table/use-list-params'
import { Input } from '@/components/ui/input'
import { useEarlyValue } from '@/components/ui/use-early-value'

type Props = {
  name: string
  label: string
  /** The day that counts, and is shown, while the address names none. */
  initial?: string
}

/** A day that bounds the list, kept in the address; an emptied one leaves the param out. */
export function DateFilter({ name, label, initial = '' }: Props) {
  const { params, change, pending } = useListParams()
  const id = useId()
  const day = params.get(name) ?? initial
  const input = useRef<HTMLInputElement>(null)

  function choose(value: string) {
    // While a year is being typed, the field holds days such as 0002-11-21.
    if (value === '' || value >= '2000') change({ [name]: value || undefined })
  }

  useEarlyValue(input, day, choose)
  // Drawn again, the field would lose the focus of whoever has just typed a day into it.
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])

  return (
    <label
      htmlFor={id}
      className="flex min-w-0 flex-1 flex-col gap-x-2 text-muted sm:flex-row sm:items-center"
    >
      {label}
      <Input
        id={id}
        ref={input}
        type="date"
        aria-busy={pending}
        // No browser fills in what it remembers of another visit.
        autoComplete="off"
        defaultValue={day}
        onChange={({ target }) => choose(target.value)}
        className="sm:w-40"
      />
    </label>
  )
}
