'use client'

import { useEffect } from 'react'
import { useRouter } from '@/components/ui/use-router'

const interval = 3_000
const timeout = 5 * 60_000

/** Refreshes every few seconds for five minutes, while the page is visible and the device is online. */
export function AwaitPayment() {
  const router = useRouter()
  useEffect(() => {
    const until = Date.now() + timeout
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer)
      else if (document.visibilityState === 'visible' && navigator.onLine) router.refresh()
    }, interval)
    return () => clearInterval(timer)
  }, [router])
  return null
}
