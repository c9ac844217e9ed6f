import { type ComponentProps, useRef } from 'react'
import { Select } from './select'
import { useEarlyValue } from './use-early-value'

type Props = Omit<ComponentProps<'select'>, 'ref' | 'value' | 'onChange' | 'autoComplete'> & {
  value: string
  onPick: (value: string) => void
}

/** A controlled select outside a form. A choice made before hydration counts too. */
export function PickSelect({ onPick, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEarlyValue(select, rest.value, onPick)
  // Stops the browser from restoring the choice of an earlier visit.
  return <Select {...rest} ref={select} autoComplete="off" onChange={({ target }) => onPick(target.value)} />
}
