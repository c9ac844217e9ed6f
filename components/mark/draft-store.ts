import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { useMemo } from 'react'
import { draftKey, draftNames } from '@/components/shell/local-drafts'

/**
 * Whose drafts, and the keys that they are sealed with, in hex with commas between. The server gives them to this account
 * alone, so that on a shared computer nobody else can read what a session left behind.
 */
export type DraftOwner = { guid: string; draftKeys: string }

/** What an account has typed on this device and not saved yet, by name. */
export type DraftStore = {
  /** the names that begin so */
  names: (start: string) => string[]
  /** null when there is none, or one that these keys do not open */
  read: (name: string) => unknown
  /** Throws when the browser keeps nothing. */
  write: (name: string, value: object) => void
  remove: (name: string) => void
}

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const seal = managedNonce(xchacha20poly1305)

/** The account's drafts; the first key seals, each opens. The device is not touched before something is asked of it. */
export function openDrafts(
  { guid, draftKeys }: DraftOwner,
  device: () => Device = () => localStorage,
): DraftStore {
  const keys = draftKeys.split(',').map(hexToBytes)
  const [newest = new Uint8Array()] = keys
  const nameOf = (name: string) => draftKey(guid, name)
  return {
    names: (start) => draftNames(device(), guid).filter((name) => name.startsWith(start)),
    read: (name) => unseal(keys, nameOf(name), device().getItem(nameOf(name))),
    write: (name, value) => {
      const sealed = seal(newest, utf8ToBytes(nameOf(name))).encrypt(utf8ToBytes(JSON.stringify(value)))
      device().setItem(nameOf(name), bytesToHex(sealed))
    },
    remove: (name) => device().removeItem(nameOf(name)),
  }
}

/** Somebody or something else may have written there. */
function unseal(keys: Uint8Array[], name: string, sealed: string | null): unknown {
  if (sealed === null) return null
  for (const key of keys) {
    try {
      return JSON.parse(bytesToUtf8(seal(key, utf8ToBytes(name)).decrypt(hexToBytes(sealed))))
    } catch {
      // Another of the keys may open it.
    }
  }
  return null
}

/** The same on a screen. */
export const useDraftStore = ({ guid, draftKeys }: DraftOwner): DraftStore =>
  useMemo(() => openDrafts({ guid, draftKeys }), [guid, draftKeys])
