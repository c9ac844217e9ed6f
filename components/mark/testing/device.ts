import { createHash } from 'node:crypto'
import type { DraftDevice, EncryptedDrafts } from '@/components/shell/local-drafts'
import { draftsIn } from '../draft-store'

/** An opened in-memory draft store for several accounts. */
export function memoryStorage() {
  const accounts = new Map<string, Map<string, unknown>>()
  return {
    of(account: string) {
      const own = accounts.get(account) ?? new Map<string, unknown>()
      accounts.set(account, own)
      return own
    },
    get length() {
      return [...accounts.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** An account's drafts on a device. */
export const draftsOn = (storage: ReturnType<typeof memoryStorage>, account: string) =>
  draftsIn(storage.of(account))

/** An in-memory device that stores encrypted drafts. */
export function memoryDevice() {
  const accounts = new Map<string, Map<string, Uint8Array>>()
  const listeners = new Map<string, (() => void)[]>()
  const of = (account: string) => accounts.get(account) ?? new Map<string, Uint8Array>()
  const device = {
    isFull: false,
    of,
    read: async (account: string): Promise<EncryptedDrafts> => [...of(account)],
    async write(account: string, changes: EncryptedDrafts) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
      const own = of(account)
      for (const [name, encrypted] of changes) {
        if (encrypted) own.set(name, encrypted)
        else own.delete(name)
      }
      accounts.set(account, own)
    },
    onChange: (account: string, listener: () => void) =>
      void listeners.set(account, [...(listeners.get(account) ?? []), listener]),
    /** Simulates a change by another tab. */
    announce: (account: string) => {
      for (const listener of listeners.get(account) ?? []) listener()
    },
  }
  return device satisfies DraftDevice
}

/** An account's key, as the server would make it. */
export const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')
