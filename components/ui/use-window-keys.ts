import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears the keys of the whole page, unless `off`. A layout effect: a passive one runs some time after the screen is seen,
 * and a key pressed between would be heard neither by the screen that went nor by the one that came.
 */
export function useWindowKeys(listen: (event: KeyboardEvent) => void, off = false) {
  const onKey = useEffectEvent(listen)
  useLayoutEffect(() => {
    if (off) return
    const hear = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [off])
}
