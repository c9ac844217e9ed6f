import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Reads the checkboxes or radios changed before hydration: calls `onTicked` with the values of all that are ticked. They need
 * `autoComplete="off"`, or the browser would restore ticks of an earlier visit by position.
 */
export function useEarlyTicks(
  container: RefObject<HTMLElement | null>,
  onTicked: (ticked: string[]) => void,
) {
  const takeEarly = useEffectEvent(() => {
    const boxes = [...(container.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    // The default is the state in the server's HTML.
    if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return
    onTicked(boxes.filter(({ checked }) => checked).map(({ value }) => value))
  })
  useEffect(() => takeEarly(), [])
}
