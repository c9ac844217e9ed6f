import { adminPages, openPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'

// Which pages look alike, so that one represents the others. Ids are *.

/** A path with * for each of its ids. */
export const withoutIds = (path: string) => path.replace(/[0-9a-f-]{36}/g, '*')
const withoutRole = (path: string) => withoutIds(path).replace(/^\/(admin|teacher|provider)(?=\/)/, '')

/** A page of each layout: a form before a login, a student's page, a home, a desk, a grid, and one with charts. */
const layouts = [
  ...['/admin/sign-up', '/student', '/admin/dashboard', '/admin/self-check/*/physics'],
  ...['/teacher/marks/10-A', '/admin/insights/10-A/types-of-chemical-reactions'],
]

/** Pages that differ between roles. */
const ofTheirOwn = ['/dashboard', '/marks/10-A', '/self-check/*/physics']

/** Lists with columns that a phone has no room for. */
const wideLists = ['/dashboard?tab=classes&class=10-A', '/teaching']

/** Whether a page represents its layout. */
export const isOfALayout = (path: string) => layouts.includes(withoutIds(path))

/** Whether a page shows on a desktop what neither a phone nor another page shows. */
export const isWide = (path: string) =>
  isOfALayout(path) || [...ofTheirOwn, ...wideLists].includes(withoutRole(path))

const everybodys = new Set([...openPages, ...adminPages, ...teacherPages, ...rowPages('*')])

/** Whether admins and teachers, and staff if they have it, see the same component at this path. */
export function isShared(path: string): boolean {
  if (path === '/provider/account-settings') return false
  const rest = withoutRole(path)
  return !ofTheirOwn.includes(rest) && ['/admin', '/teacher'].every((base) => everybodys.has(base + rest))
}
