import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offlinePage, offlinePolicy } from './page.ts'
import { keepChoice, pagesCache } from './pages-cache.ts'

const version = createHash('sha256')
  .update(offlinePage + offlinePolicy)
  .digest('hex')
  .slice(0, 12)

/** The calls after which another person may be signed in, or nobody. A code that only confirms an address is among them. */
export const signInOrOut =
  /^\/api\/(\w+\/(login|logout|reset-password|verify-otp)|institution\/invitation\/accept|account\/(passkey-sign-in|second-step|school)|oidc\/[^/]+\/(callback|logout))\/?$/

/** A changed offline page makes a new worker, with a new cache name; the old cache is deleted. People's kept pages stay. */
const offlineWorker = () => `const offlineCache = 'labmark-offline-${version}'
const pagesCache = '${pagesCache}'
const keepChoice = '${keepChoice}'
const signInOrOut = ${signInOrOut}
${readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'lib/services/offline/worker.js'), 'utf8')}`

/** Removes the worker and its caches from every device that asks for an update. */
const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const one of await caches.keys()) await caches.delete(one)
  await registration.unregister()
}
`

/** The site's worker, or with OFFLINE_PAGE=off the one that removes it. */
export const workerSource = (setting: 'on' | 'off') => (setting === 'on' ? offlineWorker() : noWorker)
