import { useEffect, useRef } from 'react'

const shown = new Set<string>()

/** Runs `act` when a page made at `stamp` is mounted a second time: then Back has restored it from the router's cache. */
export function useIsOld(stamp: string, act: () => void) {
  const mine = useRef('')
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])

  useEffect(() => {
    if (mine.current === stamp) return
    const isOld = mine.current === '' && shown.has(stamp)
    mine.current = stamp
    shown.add(stamp)
    if (isOld) latest.current()
  }, [stamp])
}
