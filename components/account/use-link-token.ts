import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void) {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

/** The token of a one-time link, from the URL's fragment so that no request or log has it. Undefined during server rendering. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  )
