'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'

/**
 * Has the service worker keep the page that it stands on, and every file that the page fetches, so that it opens without a
 * network (lib/services/offline/worker.js). With another key, the time when the server made the page, it is kept again.
 */
export function KeepPage() {
  useEffect(() => {
    const path = window.location.pathname
    return whenIdle(() => void tellWorker({ path, files: filesOf(performance.getEntriesByType('resource')) }))
  }, [])

  useEffect(() => {
    const watcher = new PerformanceObserver((list) => {
      void tellWorker({ files: filesOf(list.getEntries()) })
    })
    watcher.observe({ type: 'resource' })
    return () => watcher.disconnect()
  }, [])

  return null
}

const filesOf = (entries: PerformanceEntryList) => entries.map(({ name }) => new URL(name).pathname)

/** Waits for the worker; a browser without https has none. */
async function tellWorker(message: { path?: string; files: string[] }) {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(message)
}
