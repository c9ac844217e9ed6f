// What was typed and is not saved yet, in IndexedDB: a browser writes it to the disk at once, and localStorage only after some
// seconds, so that a killed browser or a dead battery would take it. It is sealed (components/mark/draft-store.ts).

/** A sealed draft by its name, null for one that is done. */
export type SealedDrafts = [name: string, sealed: Uint8Array | null][]

const table = 'drafts'

/** How the name of a student's work at an experiment begins, before its slug. */
export const workName = 'work.'

/** Accounts have no dots. */
const keyOf = (account: string, name: string) => `${account}.${name}`
const allOf = (account: string) => IDBKeyRange.bound(keyOf(account, ''), keyOf(account, '\uffff'))

let opening: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('labmark', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(table)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  return opening
}

/** Runs `act` and gives its result once it is on the disk; rejects when the browser keeps nothing, or has no room left. */
async function inDatabase<T>(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => T): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const result = act(transaction.objectStore(table))
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error)
  })
}

const channels = new Map<string, BroadcastChannel>()

/** The tab's one channel for an account: what it says there, it does not hear itself. */
function channelOf(account: string): BroadcastChannel {
  const channel = channels.get(account) ?? new BroadcastChannel(`labmark.drafts.${account}`)
  channels.set(account, channel)
  return channel
}

let forgotten = false

/** Whether they were deleted on purpose: then leaving needs no warning. */
export const wereForgotten = () => forgotten

/** The drafts of accounts, as this browser keeps them. */
export const deviceDrafts = {
  async read(account: string): Promise<SealedDrafts> {
    const [keys, values] = await inDatabase('readonly', (drafts) => [
      drafts.getAllKeys(allOf(account)),
      drafts.getAll(allOf(account)),
    ])
    return keys?.result.map((key, at) => [String(key).slice(account.length + 1), values?.result[at]]) ?? []
  },

  async write(account: string, changes: SealedDrafts): Promise<void> {
    if (forgotten) return
    await inDatabase('readwrite', (drafts) => {
      for (const [name, sealed] of changes) {
        if (sealed) drafts.put(sealed, keyOf(account, name))
        else drafts.delete(keyOf(account, name))
      }
    })
    channelOf(account).postMessage('changed')
  },

  /** Calls `act` when another tab changed an account's drafts. */
  hear(account: string, act: () => void): void {
    channelOf(account).onmessage = act
  },
}

export type DraftDevice = typeof deviceDrafts

/** How many drafts of an account this browser holds. */
export const countDrafts = (account: string) =>
  inDatabase('readonly', (drafts) => drafts.count(allOf(account))).then(
    ({ result }) => result,
    // A browser that keeps nothing holds none.
    () => 0,
  )

/** Forgets an account's drafts in this browser. */
export async function forgetDrafts(account: string) {
  forgotten = true
  await inDatabase('readwrite', (drafts) => drafts.delete(allOf(account))).catch(() => undefined)
}

/** Forgets students' work of other accounts: a school's computer belongs to whoever signs in next. */
export async function forgetOthersWork(account: string) {
  const isOthersWork = (key: string) => !key.startsWith(`${account}.`) && key.split('.')[1] === 'work'
  await inDatabase('readwrite', (drafts) => {
    const found = drafts.getAllKeys()
    found.onsuccess = () => {
      for (const key of found.result) if (isOthersWork(String(key))) drafts.delete(key)
    }
  }).catch(() => undefined)
}
