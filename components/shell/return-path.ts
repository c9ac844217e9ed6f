const key = 'labmark.return'
const hour = 3600_000

/** Remembers the page where a session ended, for this tab and an hour, so that the next sign-in returns there. */
export function storeReturnPath(path: string) {
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
}

/** The pages of a desk. The office's forms of a student stand outside /admin, where the specification puts them. */
const isOf = (base: string, path: string) =>
  path.startsWith(`${base}/`) || (base === '/admin' && isStudentForm(path))

/** Whether a path is that of an admin's form of a student; the other pages below /student are the students' own. */
export const isStudentForm = (path: string) => /^\/student\/(add|edit)\//.test(path)

/** Returns the remembered path if it is a page of `base`, and forgets it. */
export function takeReturnPath(base: string): string | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { path = '', at = 0 } = JSON.parse(stored ?? '{}') as { path?: string; at?: number }
  return isOf(base, path) && Date.now() - at < hour ? path : null
}

/** Forgets the page, on a deliberate sign-out. */
export const clearReturnPath = () => sessionStorage.removeItem(key)
