import { type ComponentType, useEffect } from 'react'
import { OnDemand, prefetch } from './on-demand'
import { whenIdle } from './when-idle'

type Props<P> = {
  /** loads the part; must be the same function on every render */
  load: () => Promise<ComponentType<P>>
  /** the part's props while it is open */
  part: P | false | undefined
  onMissing: () => void
  /** whether it may open next; until then nothing is prefetched */
  likely?: boolean
}

const touches = ['pointermove', 'pointerdown', 'keydown'] as const

/** OnDemand for a part that opens: its code is prefetched soon after the first touch of pointer or keyboard. */
export function OnOpening<P extends object>({ load, part, onMissing, likely = true }: Props<P>) {
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

  return part && <OnDemand load={load} part={part} onMissing={onMissing} />
}
