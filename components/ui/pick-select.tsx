import { type ComponentProps, useRef } from 'react'
import { Select } from './select'
import { useEarlyValue } from './use-early-value'

type Props = Omit<ComponentProps<typeof Select>, 'ref' | 'value' | 'onChange' | 'autoComplete'> & {
  value: string
  onPick: (value: string) => void
}

/** A controlled select outside a form. A choice made before hydration counts too. */
export function PickSelect({ onPick, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // With a value that is no option, the browser shows the first one, which nobody chose.
  const isOption = () => [...(select.current?.options ?? [])].some(({ value }) => value === rest.value)
  useEarlyValue(select, rest.value, (early) => isOption() && onPick(early))
  // Stops the browser from restoring the choice of an earlier visit.
  return <Select {...rest} ref={select} autoComplete="off" onChange={({ target }) => onPick(target.value)} />
}
