import type { Page } from '@playwright/test'

// What a browser keeps of a person on the device.

/** The names of the drafts that wait there, each after its account. */
export const draftsKept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('labmark', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('drafts')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const asked = database.transaction('drafts').objectStore('drafts').getAllKeys()
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    return keys.map(String)
  })

/** The addresses of the pages that open without a network. */
export const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('labmark-pages-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => /^\/(student|teacher)/.test(path)).sort()
  })

/** Waits until the worker answers for the page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
