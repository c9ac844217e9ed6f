// The IndexedDB database of unsaved input (components/shell/local-drafts.ts), which the offline page opens, too: whoever is first
// creates it.

export const draftsDatabase = 'labmark'
export const draftsVersion = 1
export const draftsStore = 'drafts'
