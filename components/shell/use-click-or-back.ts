import { useEffect, useRef } from 'react'
import { useRouter } from '@/components/ui/use-router'

const wait = 200

/** A click does `single` after 200 ms; a second click within them goes back instead. */
export function useClickOrBack(single: () => void): () => void {
  const router = useRouter()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return () => {
    if (timer.current !== undefined) {
      window.clearTimeout(timer.current)
      timer.current = undefined
      router.back()
      return
    }
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      single()
    }, wait)
  }
}
