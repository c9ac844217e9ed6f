import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A value stored in this browser, by its reader; `first` is used during server rendering. */
export const useStored = <T, F>(read: () => T, first: F): T | F =>
  useSyncExternalStore<T | F>(subscribe, read, () => first)

/** Makes all users of `useStored` read again. */
export const notifyStored = () => {
  for (const listener of listeners) listener()
}
