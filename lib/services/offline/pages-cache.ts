/** How the cache of a person's pages is called, before their account (worker.js). */
export const pagesCache = 'labmark-pages-'
