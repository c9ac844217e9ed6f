import { type RefObject, useEffect } from 'react'

/** Moves the focus to `next` when a part that was `shown` goes, and its focused button with it. */
export function useNextFocus(shown: boolean, next: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!shown) return
    return () => {
      if (document.activeElement === document.body) next.current?.focus()
    }
  }, [shown, next])
}
