import type { Page } from '@playwright/test'
import { draftsDatabase, draftsStore, draftsVersion } from '../lib/services/offline/drafts-database.ts'
import { pagesCache } from '../lib/services/offline/pages-cache.ts'
import { open } from './fixtures.ts'

/** The client hint that a phone's browser sends. */
export const ofPhone = { 'sec-ch-ua-mobile': '?1' }

// What a browser stores about a user.

const drafts = [draftsDatabase, draftsVersion, draftsStore] as const

/** The names of the stored drafts, each prefixed by its account. */
export const storedDrafts = (page: Page) =>
  page.evaluate(async ([name, version, store]) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const request = database.transaction(store).objectStore(store).getAllKeys()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    database.close()
    return keys.map(String)
  }, drafts)

export const keepPagesBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep pages on this device' })

/** Turns on the storing of pages, as users do where they sign in. */
export async function keepPages(page: Page, login: '/teacher/login' | '/student/login') {
  await open(page, login)
  await keepPagesBox(page).check()
}

/** The paths of the pages that open offline. */
export const storedPages = (page: Page) =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => /^\/(student|teacher)/.test(path)).sort()
  }, pagesCache)

/** The scripts and styles that a stored page refers to and that are not stored with it. */
export const missingFiles = (page: Page, path: string) =>
  page.evaluate(async (storedPath) => {
    const text = await (await caches.match(storedPath))?.text()
    const html = new DOMParser().parseFromString(text ?? '', 'text/html')
    const files = html.querySelectorAll<HTMLElement>('script[src], link[rel=stylesheet]')
    const paths = [...files].map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '')
    if (paths.length === 0) throw new Error('The page names no files')
    const matches = await Promise.all(paths.map((one) => caches.match(one)))
    return paths.filter((_, index) => !matches[index])
  }, path)

/** Waits until the service worker controls the page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
