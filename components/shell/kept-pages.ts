// The pages that the service worker keeps for use without a network (lib/services/offline/worker.ts).

/** How the caches of people's pages are called, before the account. */
const pagesCache = 'labmark-pages-'

/** Deletes every page that this browser keeps. */
export async function forgetPages() {
  // A browser without https has no caches.
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(pagesCache)) await caches.delete(name)
}
