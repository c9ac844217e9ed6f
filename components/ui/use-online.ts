import { useSyncExternalStore } from 'react'

/** How often a stored page checks whether the site is back, in milliseconds. */
const checkEvery = 3000

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  const timer = isStoredPage() ? setInterval(() => void checkOnline(), checkEvery) : undefined
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
    clearInterval(timer)
  }
}

/** Whether the service worker served this stored page because the site is unreachable (lib/services/offline/worker.js). */
const isStoredPage = () => 'kept' in document.documentElement.dataset

/** Browsers report being online even if the connection leads nowhere; only an answer proves it. */
async function checkOnline() {
  if (!isStoredPage()) return
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  delete document.documentElement.dataset.kept
  window.dispatchEvent(new Event('online'))
}

/** Whether the site can be reached, as far as the browser knows. */
export const isOnline = () => navigator.onLine && !isStoredPage()

/** Hook form of `isOnline`, which what is drawn follows. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)
