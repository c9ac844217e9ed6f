import { keepChoice, pagesCache } from '@/lib/services/offline/pages-cache'

// The pages that the service worker stores for offline use (lib/services/offline/worker.js).

/** The account that this page belongs to; empty before a sign-in. */
export const currentAccount = () =>
  document.querySelector<HTMLMetaElement>('meta[name=account]')?.content ?? ''

/** Whether this device stores pages of the signed-in account. */
export const keepsPages = async () =>
  hasCaches() && ((await caches.has(keepChoice)) || caches.has(`${keepChoice}-${currentAccount()}`))

/** Turns storing pages on or off for the current or next account to sign in; off deletes the stored ones at once. */
export async function setKeepsPages(keep: boolean) {
  if (!hasCaches()) return
  if (keep) return void (await caches.open(keepChoice))
  await deleteCaches(keepChoice)
  await deleteStoredPages()
}

/** Starts a sign-in: deletes the previous user's pages, and a choice made without signing in. */
export async function beginSignIn() {
  if (!hasCaches()) return
  await caches.delete(keepChoice)
  await deleteStoredPages()
}

/** Messages the service worker; a browser without https has none. */
export async function messageServiceWorker(message: { path?: string; files?: string[] }) {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(message)
}

/** Asks the service worker to store those of these pages again that this device keeps. */
export async function refreshStoredPages(paths: string[]) {
  if (!hasCaches()) return
  for (const path of paths) if (await caches.match(path)) await messageServiceWorker({ path })
}

/** A browser without https has no cache storage. */
const hasCaches = () => 'caches' in window

/** Deletes every stored page, and stops the service worker from storing those it is still fetching. */
export async function deleteStoredPages() {
  if (!hasCaches()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ left: true })
  await deleteCaches(pagesCache)
}

async function deleteCaches(start: string) {
  for (const name of await caches.keys()) if (name.startsWith(start)) await caches.delete(name)
}
