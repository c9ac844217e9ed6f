import { useEffect, useRef } from 'react'

/** A ref for the element that takes the focus when it appears, if `wanted`, in place of a button that is gone. */
export function useFocusOnShow<T extends HTMLElement>(wanted = true) {
  const shown = useRef<T>(null)
  useEffect(() => {
    if (wanted) shown.current?.focus()
  }, [wanted])
  return shown
}
