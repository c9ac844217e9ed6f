import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offlinePage, offlinePolicy } from './page.ts'
import { keepChoice, pagesCache } from './pages-cache.ts'

const version = createHash('sha256')
  .update(offlinePage + offlinePolicy)
  .digest('hex')
  .slice(0, 12)

/** Another offline page is another worker, whose cache has another name; the one before goes. What is kept of people stays. */
const offlineWorker = () => `const offlineCache = 'labmark-offline-${version}'
const pagesCache = '${pagesCache}'
const keepChoice = '${keepChoice}'
${readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'lib/services/offline/worker.js'), 'utf8')}`

/** Takes the worker and its caches off every device that asks for a newer one. */
const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const one of await caches.keys()) await caches.delete(one)
  await registration.unregister()
}
`

/** The worker of the site, or with OFFLINE_PAGE=off the one that ends it. */
export const workerSource = (setting: 'on' | 'off') => (setting === 'on' ? offlineWorker() : noWorker)
