import { createHash } from 'node:crypto'
import { openDrafts } from '../draft-store'

/** A browser's storage, in memory. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

/** A key of an account, as the server would make it. */
export const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')

/** The drafts of an account on a device. */
export const draftsOn = (storage: Storage, account: string) =>
  openDrafts({ guid: account, draftKeys: keyOf(account) }, () => storage)
