import { useEffect, useState } from 'react'
import { type DraftDevice, deviceDrafts, type EncryptedDrafts } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'
import { decryptDraft, encryptDraft, importDraftKeys } from './encrypt-draft'

/**
 * The account that owns drafts, and the keys that encrypt them (hex, comma-separated). The server gives them to this account
 * only, so on a shared computer nobody else can read what a session left behind.
 */
export type DraftOwner = { guid: string; draftKeys: string }

/** An account's unsaved input on this device, by name. */
export type DraftStore = {
  /** false until the device's drafts are loaded */
  isReady: boolean
  /** the names with this prefix */
  names: (prefix: string) => string[]
  /** null if there is none, or none that these keys decrypt */
  read: (name: string) => unknown
  write: (name: string, value: object) => void
  remove: (name: string) => void
  /** false if the browser could not store it (without a name: any of them), so that it is lost when the page is left */
  isStored: (name?: string) => boolean
  /** Calls `listener` on changes by another tab, in what the browser could store, and on `notify`. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** makes every subscriber read again */
  notify: () => void
}

type Changes = Map<string, object | undefined>

/** Drafts in this page's memory; `onChange` receives each change, undefined for a deletion. */
export function draftsIn(
  entries: Map<string, unknown>,
  onChange: (name: string, value: object | undefined) => void = () => undefined,
): DraftStore {
  return {
    isReady: true,
    names: (prefix) => [...entries.keys()].filter((name) => name.startsWith(prefix)),
    read: (name) => entries.get(name) ?? null,
    write: (name, value) => {
      entries.set(name, value)
      onChange(name, value)
    },
    remove: (name) => {
      if (entries.delete(name)) onChange(name, undefined)
    },
    isStored: () => true,
    subscribe: () => () => undefined,
    notify: () => undefined,
  }
}

/** Opens the account's drafts: read from memory, with each change written through to the device. */
export async function openDrafts(
  { guid, draftKeys }: DraftOwner,
  device: DraftDevice = deviceDrafts,
): Promise<DraftStore> {
  // Without https a browser has no crypto keys, and nothing is stored.
  const keys = await importDraftKeys(draftKeys).catch(() => [])
  const [newest] = keys
  const entries = new Map<string, unknown>()
  const unwritten: Changes = new Map()
  const unstored = new Set<string>()
  const listeners = new Set<() => void>()
  let writing = Promise.resolve()
  let isQueued = false
  const nameOf = (name: string) => `${guid}.${name}`
  const notify = () => {
    for (const listener of listeners) listener()
  }

  async function load() {
    const encryptedEntries = await device.read(guid)
    const opened = await Promise.all(
      encryptedEntries.map(
        async ([name, encrypted]) =>
          [name, encrypted && (await decryptDraft(keys, nameOf(name), encrypted))] as const,
      ),
    )
    entries.clear()
    for (const [name, value] of [...opened, ...unwritten]) {
      if (value) entries.set(name, value)
      else entries.delete(name)
    }
  }

  async function encryptChange([name, value]: [string, object | undefined]): Promise<
    EncryptedDrafts[number]
  > {
    if (!newest) throw new Error('This browser has no keys.')
    return [name, value ? await encryptDraft(newest, nameOf(name), value) : null]
  }

  async function write() {
    isQueued = false
    const batch: Changes = new Map(unwritten)
    try {
      await device.write(guid, await Promise.all([...batch].map(encryptChange)))
      for (const [name, value] of batch) if (unwritten.get(name) === value) unwritten.delete(name)
      const recovered = [...batch.keys()].filter((name) => unstored.delete(name))
      if (recovered.length > 0) notify()
    } catch {
      for (const [name, value] of batch) if (value) unstored.add(name)
      notify()
    }
  }

  function change(name: string, value: object | undefined) {
    unwritten.set(name, value)
    if (isQueued) return
    // Changes made together are written together.
    isQueued = true
    writing = writing.then(write)
  }

  try {
    await load()
    device.onChange(guid, () => {
      // Queued behind pending writes, so that nothing older is read back.
      writing = writing
        .then(load)
        .then(notify)
        .catch(() => undefined)
    })
  } catch {
    // A browser without storage has nothing to read; each write will report it.
  }
  return {
    ...draftsIn(entries, change),
    isStored: (name) => (name === undefined ? unstored.size === 0 : !unstored.has(name)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify,
  }
}

const unloaded: DraftStore = { ...draftsIn(new Map()), isReady: false }

let opened: { id: string; store: Promise<DraftStore> } | undefined

/** Opens an account's drafts once for all parts of a page. */
function openOnce(owner: DraftOwner): Promise<DraftStore> {
  const id = `${owner.guid} ${owner.draftKeys}`
  if (opened?.id !== id) opened = { id, store: openDrafts(owner) }
  return opened.store
}

/** The drafts as a hook, loaded shortly after the first paint. */
export function useDraftStore({ guid, draftKeys }: DraftOwner): DraftStore {
  const [store, setStore] = useState(unloaded)
  useEffect(() => {
    let current = true
    void openOnce({ guid, draftKeys }).then((loaded) => current && setStore(loaded))
    return () => {
      current = false
    }
  }, [guid, draftKeys])
  return store
}

/** Warns a teacher when the browser cannot store what they type. */
export function useStorageWarning(store: DraftStore) {
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.isStored())
          toast.warning('This browser cannot keep drafts: please save before you leave', { id: 'drafts' })
      }),
    [store],
  )
}
