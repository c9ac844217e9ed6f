import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Select } from './select'
import { useEarlyValue } from './use-early-value'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> & {
  value: string
  options: Option[]
  onPick: (value: string) => void
}

/** Above this many options, only the chosen one is rendered until the control gets the pointer or focus. */
const most = 60

/** A select with few options or hundreds. */
export function LongSelect({ options, onPick, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const isOption = options.some(({ value }) => value === rest.value)
  useEarlyValue(select, rest.value, (early) => isOption && onPick(early))
  const [reached, setReached] = useState(options.length <= most)
  // Synchronously, since the browser opens the list right after the key or pointer press.
  const reach = reached ? undefined : () => flushSync(() => setReached(true))
  const shown = reached ? options : options.filter(({ value }) => value === rest.value)
  return (
    <Select
      {...rest}
      ref={select}
      // Stops the browser from restoring the choice of an earlier visit.
      autoComplete="off"
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onChange={(event) => onPick(event.target.value)}
    >
      {shown.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
