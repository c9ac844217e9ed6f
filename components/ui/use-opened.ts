import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

const touches = ['pointermove', 'pointerdown', 'keydown'] as const
// What cannot be prefetched is loaded when it opens; only then does a failed load show.
const missed = () => undefined

/**
 * Whether something that opens has been open before. Until then it is not rendered; from then on it stays, so that it can
 * animate its closing. Its code is fetched soon after the first touch of the pointer or a key, or when it opens.
 * @param load fetches it; the same function every time
 */
export function useOpened(open: boolean, load: () => Promise<unknown>) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)

  useEffect(() => {
    const once = new AbortController()
    const fetchIt = () => {
      once.abort()
      whenIdle(() => void load().catch(missed))
    }
    for (const name of touches) window.addEventListener(name, fetchIt, { signal: once.signal, passive: true })
    return () => once.abort()
  }, [load])

  return { opened, forget: () => setOpened(false) }
}
