import { type ComponentType, useEffect, useState } from 'react'
import { OnDemand, prefetch } from './on-demand'
import { whenIdle } from './when-idle'

type Props<P> = {
  /** loads the part; must be the same function on every render */
  load: () => Promise<ComponentType<P>>
  /** the part's props; undefined while there is nothing to show */
  part: P | undefined
  onMissing: () => void
  /** whether it may open next; until then nothing is prefetched */
  likely?: boolean
}

const touches = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * A lazily loaded part that opens. Its code is prefetched soon after the first touch of pointer or keyboard, or loaded when it
 * opens; from then on it stays rendered.
 */
export function OnOpening<P extends { open: boolean }>({ load, part, onMissing, likely = true }: Props<P>) {
  const [opened, setOpened] = useState(part?.open)
  if (part?.open && !opened) setOpened(true)

  useEffect(() => {
    if (!likely) return
    const controller = new AbortController()
    const prefetchOnce = () => {
      controller.abort()
      whenIdle(() => prefetch(load))
    }
    for (const name of touches)
      window.addEventListener(name, prefetchOnce, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [load, likely])

  const miss = () => {
    setOpened(false)
    onMissing()
  }
  return opened && part && <OnDemand load={load} part={part} onMissing={miss} />
}
