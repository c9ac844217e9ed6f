import { type ComponentProps, useRef } from 'react'
import { Select } from './select'
import { useEarlyValue } from './use-early-value'

type Props = Omit<ComponentProps<'select'>, 'ref' | 'value' | 'onChange' | 'autoComplete'> & {
  value: string
  onPick: (value: string) => void
}

/** A controlled select, outside of a form. What is chosen before the page is ready counts, too. */
export function PickSelect({ onPick, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEarlyValue(select, rest.value, onPick)
  // No browser fills in what it remembers of another visit.
  return <Select {...rest} ref={select} autoComplete="off" onChange={({ target }) => onPick(target.value)} />
}
