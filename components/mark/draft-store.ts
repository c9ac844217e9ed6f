import { useEffect, useState } from 'react'
import { type DraftDevice, deviceDrafts, type SealedDrafts } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'
import { importKeys, seal, unseal } from './seal'

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
  names: (start: string) => string[]
  /** null if there is none, or none that these keys decrypt */
  read: (name: string) => unknown
  write: (name: string, value: object) => void
  remove: (name: string) => void
  /** false if the browser could not store it (without a name: any of them), so that it is lost when the page is left */
  isKept: (name?: string) => boolean
  /** Calls `act` on changes by another tab, in what the browser could store, and on `notify`. Returns the unsubscribe function. */
  subscribe: (act: () => void) => () => void
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
    names: (start) => [...entries.keys()].filter((name) => name.startsWith(start)),
    read: (name) => entries.get(name) ?? null,
    write: (name, value) => {
      entries.set(name, value)
      onChange(name, value)
    },
    remove: (name) => {
      if (entries.delete(name)) onChange(name, undefined)
    },
    isKept: () => true,
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
  const keys = await importKeys(draftKeys).catch(() => [])
  const [newest] = keys
  const entries = new Map<string, unknown>()
  const unwritten: Changes = new Map()
  const lost = new Set<string>()
  const listeners = new Set<() => void>()
  let writing = Promise.resolve()
  let due = false
  const nameOf = (name: string) => `${guid}.${name}`
  const notify = () => {
    for (const act of listeners) act()
  }

  async function load() {
    const found = await device.read(guid)
    const opened = await Promise.all(
      found.map(
        async ([name, sealed]) => [name, sealed && (await unseal(keys, nameOf(name), sealed))] as const,
      ),
    )
    entries.clear()
    for (const [name, value] of [...opened, ...unwritten]) {
      if (value) entries.set(name, value)
      else entries.delete(name)
    }
  }

  async function sealed([name, value]: [string, object | undefined]): Promise<SealedDrafts[number]> {
    if (!newest) throw new Error('This browser has no keys.')
    return [name, value ? await seal(newest, nameOf(name), value) : null]
  }

  async function write() {
    due = false
    const batch: Changes = new Map(unwritten)
    try {
      await device.write(guid, await Promise.all([...batch].map(sealed)))
      for (const [name, value] of batch) if (unwritten.get(name) === value) unwritten.delete(name)
      const found = [...batch.keys()].filter((name) => lost.delete(name))
      if (found.length > 0) notify()
    } catch {
      for (const [name, value] of batch) if (value) lost.add(name)
      notify()
    }
  }

  function change(name: string, value: object | undefined) {
    unwritten.set(name, value)
    if (due) return
    // Changes made together are written together.
    due = true
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
    isKept: (name) => (name === undefined ? lost.size === 0 : !lost.has(name)),
    subscribe: (act) => {
      listeners.add(act)
      return () => listeners.delete(act)
    },
    notify,
  }
}

const unread: DraftStore = { ...draftsIn(new Map()), isReady: false }

let opened: { id: string; store: Promise<DraftStore> } | undefined

/** Opens an account's drafts once for all parts of a page. */
function openOnce(owner: DraftOwner): Promise<DraftStore> {
  const id = `${owner.guid} ${owner.draftKeys}`
  if (opened?.id !== id) opened = { id, store: openDrafts(owner) }
  return opened.store
}

/** The drafts as a hook, loaded shortly after the first paint. */
export function useDraftStore({ guid, draftKeys }: DraftOwner): DraftStore {
  const [store, setStore] = useState(unread)
  useEffect(() => {
    let current = true
    void openOnce({ guid, draftKeys }).then((found) => current && setStore(found))
    return () => {
      current = false
    }
  }, [guid, draftKeys])
  return store
}

/** Warns a teacher when the browser cannot store what they type. */
export function useWarnUnkept(store: DraftStore) {
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.isKept())
          toast.warning('This browser cannot keep drafts: please save before you leave', { id: 'drafts' })
      }),
    [store],
  )
}
