import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void) {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

/** The one-time link's token: behind the #, so that it is in no request and no log. Undefined before the browser is asked. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  )
