/** The name of the cache of a person's pages, followed by their account's id (worker.js). */
export const pagesCache = 'labmark-pages-'

/**
 * An empty cache that exists when the next person to sign in wants pages kept on this device; once a page has told who that is, a
 * dash and their account's id are added to its name. A service worker cannot read localStorage.
 */
export const keepChoice = 'labmark-keep'
