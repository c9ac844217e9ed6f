'use client'

import { useEffect, useId, useRef } from 'react'
import { useListParams } from '@/components/table/use-list-params'
import { Input } from '@/components/ui/input'
import { useEarlyValue } from '@/components/ui/use-early-value'

type Props = {
  name: string
  label: string
  /** the day in effect, and shown, while the URL has none */
  initial?: string
}

/** A date that limits the list, kept in the URL; clearing it removes the parameter. */
export function DateFilter({ name, label, initial = '' }: Props) {
  const { params, change, pending } = useListParams()
  const id = useId()
  const day = params.get(name) ?? initial
  const input = useRef<HTMLInputElement>(null)

  function choose(value: string) {
    // While a year is being typed, the input's value is a day such as 0002-11-21.
    if (value === '' || value >= '2000') change({ [name]: value || undefined })
  }

  useEarlyValue(input, day, choose)
  // Remounting the input on each change would take the focus from somebody typing.
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
        // Stops the browser from restoring the value of an earlier visit.
        autoComplete="off"
        defaultValue={day}
        onChange={({ target }) => choose(target.value)}
        className="sm:w-38"
      />
    </label>
  )
}

type RangeProps = { from?: string; to?: string }

/** The first and the last day of a list; `from` and `to` are in effect while the URL has none. */
export const DateRange = ({ from, to }: RangeProps) => (
  <div className="flex gap-2 max-sm:w-full">
    <DateFilter name="from" label="From" initial={from} />
    <DateFilter name="to" label="To" initial={to} />
  </div>
)
