import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this browser keeps, by how it is read; `first` is what the server says. */
export const useKept = <T, F>(read: () => T, first: F): T | F =>
  useSyncExternalStore<T | F>(subscribe, read, () => first)

/** Has whoever reads what is kept read it again. */
export const tellKept = () => {
  for (const listener of listeners) listener()
}
