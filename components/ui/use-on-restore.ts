import { useEffect, useEffectEvent, useRef } from 'react'

const seenStamps = new Set<string>()

/** Calls `onRestore` when Back shows a page from the router's cache: one whose `stamp` was mounted before. */
export function useOnRestore(stamp: string, onRestore: () => void) {
  const lastStamp = useRef('')
  const refresh = useEffectEvent(onRestore)

  useEffect(() => {
    if (lastStamp.current === stamp) return
    const isOld = lastStamp.current === '' && seenStamps.has(stamp)
    lastStamp.current = stamp
    seenStamps.add(stamp)
    if (isOld) refresh()
  }, [stamp])
}
