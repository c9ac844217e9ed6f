import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { PickSelect } from './pick-select'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<typeof PickSelect>, 'children'> & { options: Option[] }

/** Above this many options, only the chosen one is rendered until the control gets the pointer or focus. */
const most = 60

/** A select with few options or hundreds. */
export function LongSelect({ options, ...rest }: Props) {
  const [reached, setReached] = useState(options.length <= most)
  // Synchronously, since the browser opens the list right after the key or pointer press.
  const reach = reached ? undefined : () => flushSync(() => setReached(true))
  const shown = reached ? options : options.filter(({ value }) => value === rest.value)
  return (
    <PickSelect {...rest} onPointerEnter={reach} onPointerDown={reach} onFocus={reach}>
      {shown.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PickSelect>
  )
}
