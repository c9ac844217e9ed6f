import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast'

type Props<P> = {
  /** fetches the part; the same function every time */
  load: () => Promise<ComponentType<P>>
  /** the part's own properties */
  part: P
  onMissing: () => void
}

const timeout = 10_000
const words = 'This part is not here yet. Please try again when you are online.'

/** A part of a screen that is fetched when shown. Without a connection it says so, and `onMissing` restores the screen. */
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
    // A dialog that opens long after it was asked for would only be in the way.
    const timer = setTimeout(miss, timeout)
    load()
      .then((loaded) => current && setPart(() => loaded), miss)
      .finally(() => clearTimeout(timer))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load])

  return Part ? <Part {...part} /> : null
}
