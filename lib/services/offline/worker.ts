import { createHash } from 'node:crypto'
import { offlinePage, offlinePolicy } from './page.ts'

// The service worker. It keeps one page, which is the same for everybody, and never one that a person has seen: a navigation
// goes to the site as it would without a worker, and only when that fails is the kept page shown.

const version = createHash('sha256')
  .update(offlinePage + offlinePolicy)
  .digest('hex')
  .slice(0, 12)

/** Another page is another worker, whose cache has another name; the one before goes. */
const offlineWorker = `
const name = 'labmark-offline-${version}'
const page = '/offline'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(name).then((cache) => cache.add(page)))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), clients.claim(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function forgetOthers() {
  for (const one of await caches.keys()) if (one !== name) await caches.delete(one)
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}
`

/** Takes the worker and its cache off every device that asks for a newer one. */
const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const one of await caches.keys()) await caches.delete(one)
  await registration.unregister()
}
`

/** The worker of the site, or with OFFLINE_PAGE=off the one that ends it. */
export const workerSource = (setting: 'on' | 'off') => (setting === 'on' ? offlineWorker : noWorker)
