import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to keys on the whole page, unless `off`. A layout effect: a passive one runs some time after the screen is shown, and a
 * key pressed in between would reach neither the old screen nor the new one.
 */
export function useWindowKeys(listen: (event: KeyboardEvent) => void, off = false) {
  const onKey = useEffectEvent(listen)
  useLayoutEffect(() => {
    if (off) return
    const handleKey = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [off])
}
