import { createHash } from 'node:crypto'
import type { DraftDevice, SealedDrafts } from '@/components/shell/local-drafts'
import { draftsIn } from '../draft-store'

/** An opened in-memory draft store for several accounts. */
export function memoryStorage() {
  const kept = new Map<string, Map<string, unknown>>()
  return {
    of(account: string) {
      const own = kept.get(account) ?? new Map<string, unknown>()
      kept.set(account, own)
      return own
    },
    get length() {
      return [...kept.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** An account's drafts on a device. */
export const draftsOn = (storage: ReturnType<typeof memoryStorage>, account: string) =>
  draftsIn(storage.of(account))

/** An in-memory device that stores encrypted drafts. */
export function memoryDevice() {
  const kept = new Map<string, Map<string, Uint8Array>>()
  const hearing = new Map<string, (() => void)[]>()
  const of = (account: string) => kept.get(account) ?? new Map<string, Uint8Array>()
  const device = {
    isFull: false,
    of,
    read: async (account: string): Promise<SealedDrafts> => [...of(account)],
    async write(account: string, changes: SealedDrafts) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
      const own = of(account)
      for (const [name, sealed] of changes) {
        if (sealed) own.set(name, sealed)
        else own.delete(name)
      }
      kept.set(account, own)
    },
    onChange: (account: string, act: () => void) =>
      void hearing.set(account, [...(hearing.get(account) ?? []), act]),
    /** Simulates a change by another tab. */
    announce: (account: string) => {
      for (const act of hearing.get(account) ?? []) act()
    },
  }
  return device satisfies DraftDevice
}

/** An account's key, as the server would make it. */
export const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')
