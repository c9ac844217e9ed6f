import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes which boxes or radios inside an element were ticked or unticked before the page was ready: the values of all that are
 * ticked. They have `autoComplete="off"`: a browser would fill in what it remembers of another visit, by their places.
 */
export function useEarlyTicks(inside: RefObject<HTMLElement | null>, take: (ticked: string[]) => void) {
  const takeEarly = useEffectEvent(() => {
    const boxes = [...(inside.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    // The default is what the page came with.
    if (boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return
    take(boxes.filter(({ checked }) => checked).map(({ value }) => value))
  })
  useEffect(() => takeEarly(), [])
}
