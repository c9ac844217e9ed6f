import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { Select } from './select'
import { useEarlyValue } from './use-early-value'

type Props = Omit<
  ComponentProps<typeof Select>,
  'ref' | 'value' | 'onChange' | 'onKeyDown' | 'autoComplete'
> & {
  value: string
  onPick: (value: string) => void
  /** the choice opens another page: keys then open the list, so that only a confirmed choice counts */
  opensPage?: boolean
}

const choosingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** Opens the list at keys by which a closed select chooses at once on Windows and Linux. Where it cannot, the browser's way stays. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return
  const isCharacter = key.length === 1
  if (!isCharacter && !choosingKeys.includes(key)) return
  event.preventDefault()
  currentTarget.showPicker()
}

/** A controlled select outside a form. A choice made before hydration counts too. */
export function PickSelect({ onPick, opensPage = false, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // With a value that is no option, the browser shows the first one, which nobody chose.
  const isOption = () => [...(select.current?.options ?? [])].some(({ value }) => value === rest.value)
  useEarlyValue(select, rest.value, (early) => isOption() && onPick(early))
  // Stops the browser from restoring the choice of an earlier visit.
  return (
    <Select
      {...rest}
      ref={select}
      autoComplete="off"
      onChange={({ target }) => onPick(target.value)}
      onKeyDown={opensPage ? openList : undefined}
    />
  )
}
