import { useEffect, useRef } from 'react'
import { useRouter } from '@/components/ui/use-router'

const wait = 200

/** Runs `single` 200 ms after a click; a second click within that time goes back in history instead. */
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
