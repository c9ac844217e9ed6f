import { keepChoice, pagesCache } from '@/lib/services/offline/pages-cache'

// The pages that the service worker keeps for use without a network (lib/services/offline/worker.ts).

/** Whose page this is; nobody's before a sign-in. */
export const accountHere = () => document.querySelector<HTMLMetaElement>('meta[name=account]')?.content ?? ''

/** Whether this device is to keep pages of whoever is signed in. */
export const keepsPages = async () =>
  hasCaches() && ((await caches.has(keepChoice)) || caches.has(`${keepChoice}-${accountHere()}`))

/** Has this device keep pages of whoever is signed in, or will be next; or of nobody, and then those that it has go at once. */
export async function choosePages(keep: boolean) {
  if (!hasCaches()) return
  if (keep) return void (await caches.open(keepChoice))
  await deleteCaches(keepChoice)
  await forgetPages()
}

/** Where somebody signs in: nothing stays of who was here, nor what they chose without signing in. */
export async function beginSignIn() {
  if (!hasCaches()) return
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
  await deleteCaches(pagesCache)
}

async function deleteCaches(start: string) {
  for (const name of await caches.keys()) if (name.startsWith(start)) await caches.delete(name)
}
