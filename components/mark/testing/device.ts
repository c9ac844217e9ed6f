import { createHash } from 'node:crypto'
import type { DraftDevice, SealedDrafts } from '@/components/shell/local-drafts'
import { draftsIn } from '../draft-store'

/** The drafts of accounts in memory, opened. */
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

/** The drafts of an account on a device. */
export const draftsOn = (storage: ReturnType<typeof memoryStorage>, account: string) =>
  draftsIn(storage.of(account))

/** A device that keeps sealed drafts, in memory. */
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
    hear: (account: string, act: () => void) =>
      void hearing.set(account, [...(hearing.get(account) ?? []), act]),
    /** Another tab changed something. */
    announce: (account: string) => {
      for (const act of hearing.get(account) ?? []) act()
    },
  }
  return device satisfies DraftDevice
}

/** A key of an account, as the server would make it. */
export const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')
