import { type ComponentType, useEffect, useState } from 'react'
import { OnDemand } from './on-demand'
import { whenIdle } from './when-idle'

type Props<P> = {
  /** fetches the part; the same function every time */
  load: () => Promise<ComponentType<P>>
  /** the part's own properties; none while there is nothing that it could show */
  part: P | undefined
  onMissing: () => void
  /** it may be the next thing that opens; until then nothing is fetched ahead */
  likely?: boolean
}

const touches = ['pointermove', 'pointerdown', 'keydown'] as const
// What cannot be prefetched is loaded when it opens; only then does a failed load show.
const missed = () => undefined

/**
 * A part that opens. Until it has been open it is not rendered; from then on it stays, so that it can animate its closing.
 * Its code is fetched soon after the first touch of the pointer or a key, or when it opens.
 */
export function OnOpening<P extends { open: boolean }>({ load, part, onMissing, likely = true }: Props<P>) {
  const [opened, setOpened] = useState(part?.open)
  if (part?.open && !opened) setOpened(true)

  useEffect(() => {
    if (!likely) return
    const once = new AbortController()
    const fetchIt = () => {
      once.abort()
      whenIdle(() => void load().catch(missed))
    }
    for (const name of touches) window.addEventListener(name, fetchIt, { signal: once.signal, passive: true })
    return () => once.abort()
  }, [load, likely])

  const miss = () => {
    setOpened(false)
    onMissing()
  }
  return opened && part && <OnDemand load={load} part={part} onMissing={miss} />
}
