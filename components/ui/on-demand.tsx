import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast'

type Props<P> = {
  /** loads the part; must be the same function on every render */
  load: () => Promise<ComponentType<P>>
  /** the part's props */
  part: P
  onMissing: () => void
}

const timeout = 10_000
const words = 'This part could not be loaded. Please try again when you are online.'

/** Loads a part before it is shown. What cannot be loaded now is loaded when shown; only then is a failure reported. */
export const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/** A part of a screen that is loaded when shown. Offline it says so and calls `onMissing` to restore the screen. */
export function OnDemand<P extends object>({ load, part, onMissing }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P>>()
  const giveUp = useEffectEvent(onMissing)

  useEffect(() => {
    let current = true
    const miss = () => {
      if (!current) return
      current = false
      toast.error(words, { id: 'missing' })
      giveUp()
    }
    // A dialog that opens long after it was asked for would only get in the way.
    const timer = setTimeout(miss, timeout)
    // In a transition: its first rendering is long, and a key pressed meanwhile comes first.
    load()
      .then((loaded) => current && startTransition(() => setPart(() => loaded)), miss)
      .finally(() => clearTimeout(timer))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load])

  return Part ? <Part {...part} /> : null
}
