import { pagesCache } from '@/lib/services/offline/pages-cache'

// The pages that the service worker keeps for use without a network (lib/services/offline/worker.ts).

/** Deletes every page that this browser keeps, and has the worker keep none that it is still fetching. */
export async function forgetPages() {
  // A browser without https has no caches.
  if (!('caches' in window)) return
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ left: true })
  for (const name of await caches.keys()) if (name.startsWith(pagesCache)) await caches.delete(name)
}
