import { useEffect, useEffectEvent, useRef } from 'react'

const shown = new Set<string>()

/** Calls `act` when Back shows a page from the router's cache: one whose `stamp` was mounted before. */
export function useOnRestore(stamp: string, act: () => void) {
  const mine = useRef('')
  const refresh = useEffectEvent(act)

  useEffect(() => {
    if (mine.current === stamp) return
    const isOld = mine.current === '' && shown.has(stamp)
    mine.current = stamp
    shown.add(stamp)
    if (isOld) refresh()
  }, [stamp])
}
