import { draftsDatabase, draftsStore, draftsVersion } from '@/lib/services/offline/drafts-database'

// Unsaved input in IndexedDB. Browsers write it to disk at once, localStorage only after some seconds, so that a killed browser
// or a dead battery would lose it. The data is encrypted (components/mark/draft-store.ts).

/** An encrypted draft and its name; null deletes it. */
export type EncryptedDrafts = [name: string, encrypted: Uint8Array | null][]

/** Prefix of the name of a student's work, before the experiment's slug. */
export const workName = 'work.'

/** Account ids contain no dots. */
const keyOf = (account: string, name: string) => `${account}.${name}`
const allOf = (account: string) => IDBKeyRange.bound(keyOf(account, ''), keyOf(account, '\uffff'))

let opening: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(draftsDatabase, draftsVersion)
    request.onupgradeneeded = () => request.result.createObjectStore(draftsStore)
    // Browsers close it by themselves, too, as Safari does in the background: the next use opens it again.
    const reopen = () => {
      opening = undefined
    }
    request.onsuccess = () => {
      request.result.onclose = reopen
      resolve(request.result)
    }
    request.onerror = () => {
      reopen()
      reject(request.error)
    }
  })
  return opening
}

/** Resolves to the result of `act` once it is on disk; rejects if the browser has no storage, or no space left. */
async function inDatabase<T>(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => T): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(draftsStore, mode, { durability: 'strict' })
    const result = act(transaction.objectStore(draftsStore))
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error)
  })
}

const channels = new Map<string, BroadcastChannel>()

/** The tab's only channel for an account, so that it does not receive its own messages. */
function channelOf(account: string): BroadcastChannel {
  const channel = channels.get(account) ?? new BroadcastChannel(`labmark.drafts.${account}`)
  channels.set(account, channel)
  return channel
}

let draftsDeleted = false

/** Whether drafts were deleted on purpose, so that leaving needs no warning. */
export const draftsWereDeleted = () => draftsDeleted

/** The stored drafts, by account. */
export const deviceDrafts = {
  async read(account: string): Promise<EncryptedDrafts> {
    const [keys, values] = await inDatabase('readonly', (drafts) => [
      drafts.getAllKeys(allOf(account)),
      drafts.getAll(allOf(account)),
    ])
    return (
      keys?.result.map((key, index) => [String(key).slice(account.length + 1), values?.result[index]]) ?? []
    )
  },

  async write(account: string, changes: EncryptedDrafts): Promise<void> {
    if (draftsDeleted) return
    await inDatabase('readwrite', (drafts) => {
      for (const [name, encrypted] of changes) {
        if (encrypted) drafts.put(encrypted, keyOf(account, name))
        else drafts.delete(keyOf(account, name))
      }
    })
    channelOf(account).postMessage('changed')
  },

  /** Calls `act` when another tab changed an account's drafts. */
  onChange(account: string, act: () => void): void {
    channelOf(account).onmessage = act
  },
}

export type DraftDevice = typeof deviceDrafts

/** Counts an account's drafts in this browser. */
export const countDrafts = (account: string) =>
  inDatabase('readonly', (drafts) => drafts.count(allOf(account))).then(
    ({ result }) => result,
    // A browser without storage has none.
    () => 0,
  )

/** Deletes an account's drafts in this browser. */
export async function deleteDrafts(account: string) {
  draftsDeleted = true
  await inDatabase('readwrite', (drafts) => drafts.delete(allOf(account))).catch(() => undefined)
}

/** Deletes students' work of other accounts: on a school's computer somebody else signs in next. */
export async function deleteOthersWork(account: string) {
  const isOthersWork = (key: string) => !key.startsWith(`${account}.`) && key.split('.')[1] === 'work'
  await inDatabase('readwrite', (drafts) => {
    const request = drafts.getAllKeys()
    request.onsuccess = () => {
      for (const key of request.result) if (isOthersWork(String(key))) drafts.delete(key)
    }
  }).catch(() => undefined)
}
