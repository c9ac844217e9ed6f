const key = 'labmark.return'
const hour = 3600_000

/** Remembers the page where a session ended, for this tab and an hour, so that the next sign-in returns there. */
export function rememberPlace(path: string) {
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
}

/** Returns the remembered path if it is below `base`, and forgets it. */
export function takePlace(base: string): string | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { path = '', at = 0 } = JSON.parse(kept ?? '{}') as { path?: string; at?: number }
  return path.startsWith(`${base}/`) && Date.now() - at < hour ? path : null
}

/** Forgets the page, on a deliberate sign-out. */
export const forgetPlace = () => sessionStorage.removeItem(key)
