/** How the cache of a person's pages is called, before their account (worker.js). */
export const pagesCache = 'labmark-pages-'

/**
 * The empty cache that is there when whoever signs in next wants pages kept on this device; once a page has told who that
 * is, a dash and their account follow in its name. A service worker can read no localStorage.
 */
export const keepChoice = 'labmark-keep'
