'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { messageServiceWorker } from './stored-pages'

/**
 * Asks the service worker to store the current page with every file it loads, for offline use (lib/services/offline/worker.js).
 * Rendered with a new key, the time of server rendering, it stores the page again.
 */
export function KeepPage() {
  useEffect(() => {
    const path = window.location.pathname
    return whenIdle(
      () => void messageServiceWorker({ path, files: filesOf(performance.getEntriesByType('resource')) }),
    )
  }, [])

  useEffect(() => {
    const watcher = new PerformanceObserver((list) => {
      void messageServiceWorker({ files: filesOf(list.getEntries()) })
    })
    watcher.observe({ type: 'resource' })
    return () => watcher.disconnect()
  }, [])

  return null
}

const filesOf = (entries: PerformanceEntryList) => entries.map(({ name }) => new URL(name).pathname)
