import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Reads the checkboxes or radios changed before hydration: calls `take` with the values of all that are ticked. They need
 * `autoComplete="off"`, or the browser would restore ticks of an earlier visit by position.
 */
export function useEarlyTicks(inside: RefObject<HTMLElement | null>, take: (ticked: string[]) => void) {
  const takeEarly = useEffectEvent(() => {
    const boxes = [...(inside.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    // The default is the state in the server's HTML.
    if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return
    take(boxes.filter(({ checked }) => checked).map(({ value }) => value))
  })
  useEffect(() => takeEarly(), [])
}
