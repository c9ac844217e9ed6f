import { keepChoice, pagesCache } from '@/lib/services/offline/pages-cache'

// The pages that the service worker keeps for use without a network (lib/services/offline/worker.ts).

/** Whether this device is to keep pages. */
export const keepsPages = async () => hasCaches() && caches.has(keepChoice)

/** Has this device keep pages from now on; or none, and then those that it has go at once. */
export async function choosePages(keep: boolean) {
  if (!hasCaches()) return
  if (keep) return void (await caches.open(keepChoice))
  await caches.delete(keepChoice)
  await forgetPages()
}

/** A browser without https has none. */
const hasCaches = () => 'caches' in window

/** Deletes every page that this browser keeps, and has the worker keep none that it is still fetching. */
export async function forgetPages() {
  if (!hasCaches()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ left: true })
  for (const name of await caches.keys()) if (name.startsWith(pagesCache)) await caches.delete(name)
}
