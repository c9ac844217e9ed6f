import type { DraftStore } from '@/components/mark/draft-store'

export type WorkStore = DraftStore & {
  /** false for what the browser would not keep: it is lost when the page is left */
  isKept: (name: string) => boolean
}

/** An account's drafts; what the browser would not keep, as when it is full, is held by the page, so that it can still be sent. */
export function withMemory(drafts: DraftStore): WorkStore {
  const held = new Map<string, object>()
  return {
    names: (start) => [
      ...new Set([...drafts.names(start), ...[...held.keys()].filter((name) => name.startsWith(start))]),
    ],
    read: (name) => held.get(name) ?? drafts.read(name),
    write: (name, value) => {
      try {
        drafts.write(name, value)
        held.delete(name)
      } catch {
        held.set(name, value)
      }
    },
    remove: (name) => {
      held.delete(name)
      drafts.remove(name)
    },
    isKept: (name) => !held.has(name),
  }
}
