import { useEffect, useRef } from 'react'

/** A ref for the element that takes the focus when it appears, if `wanted`, in place of a button that is gone. */
export function useFocusOnShow<T extends HTMLElement>(wanted = true) {
  const elementRef = useRef<T>(null)
  useEffect(() => {
    if (wanted) elementRef.current?.focus()
  }, [wanted])
  return elementRef
}
