// An academic session runs from April to March and is named after its years: 2026-27.

/** The name of the session that follows. */
export function nextAcademicSession(name: string): string {
  const first = Number(name.slice(0, 4)) + 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The first day of a session, as YYYY-MM-DD. */
export const firstDayOf = (name: string) => `${name.slice(0, 4)}-04-01`

/** The two calendar years of a session: 2026 and 2027. */
export const yearsOf = (name: string): [number, number] => {
  const first = Number(name.slice(0, 4))
  return [first, first + 1]
}

/** The past session that an address names with `?session=2026-27`; null for the current one. */
export const academicSessionIn = (address: string): string | null =>
  new URLSearchParams(/\?[^#]*/.exec(address)?.[0]).get('session')

/**
 * Adds the session in view to an address of the site, or to a query of the same page; null is the current session, which needs no
 * parameter.
 */
export function inAcademicSession(href: string, session: string | null): string {
  if (!session || !/^[/?]/.test(href) || /[?&]session=/.test(href)) return href
  const [path = '', hash] = href.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}session=${encodeURIComponent(session)}${hash ? `#${hash}` : ''}`
}
