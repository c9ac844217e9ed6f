import { useEffect, useRef } from 'react'

/** A ref for the element that takes the focus when it appears, in place of a button that is gone. */
export function useFocusOnShow<T extends HTMLElement>() {
  const shown = useRef<T>(null)
  useEffect(() => shown.current?.focus(), [])
  return shown
}
