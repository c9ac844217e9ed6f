import { useSyncExternalStore } from 'react'

/** How often a page that was kept on the device looks whether the site is there again; milliseconds. */
const lookEvery = 3000

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  const clock = isKept() ? setInterval(() => void look(), lookEvery) : undefined
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
    clearInterval(clock)
  }
}

/** Whether the service worker showed this page because the site could not be reached (lib/services/offline/worker.js). */
const isKept = () => 'kept' in document.documentElement.dataset

/** A browser with a connection that leads nowhere thinks that it is online: only an answer tells that it is. */
async function look() {
  if (!isKept()) return
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  delete document.documentElement.dataset.kept
  window.dispatchEvent(new Event('online'))
}

/** Whether the site can be reached, as far as the browser knows. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isKept(),
    () => true,
  )
