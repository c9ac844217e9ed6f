import { type RefObject, useEffect, useEffectEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reads what was typed or chosen in a controlled field before hydration; a <Form> does that for its own fields. */
export function useEarlyValue(
  field: RefObject<Control | null>,
  value: string,
  take: (early: string) => void,
) {
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value
    if (early !== undefined && early !== value) take(early)
  })
  useEffect(() => takeEarly(), [])
}
