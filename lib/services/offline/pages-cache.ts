/** How the cache of a person's pages is called, before their account (worker.js). */
export const pagesCache = 'labmark-pages-'

/** The empty cache that is there when this device is to keep pages: a service worker can read no localStorage. */
export const keepChoice = 'labmark-keep'
