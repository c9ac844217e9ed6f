const key = 'labmark.return'
const hour = 3600_000

/** Remembers, for this tab and an hour, where a session ended, so that the next sign-in leads back there. */
export function rememberPlace(path: string) {
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
}

/** The remembered place below `base`, once. */
export function takePlace(base: string): string | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { path = '', at = 0 } = JSON.parse(kept ?? '{}') as { path?: string; at?: number }
  return path.startsWith(`${base}/`) && Date.now() - at < hour ? path : null
}

/** Forgets it, on a deliberate sign-out. */
export const forgetPlace = () => sessionStorage.removeItem(key)
