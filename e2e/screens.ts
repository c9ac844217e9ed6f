import { adminPages, openPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'

// Which pages look alike, so that one represents the others. Ids are *.

/** A path with * for each of its ids. */
export const withoutIds = (path: string) => path.replace(/[0-9a-f-]{36}/g, '*')
const withoutRole = (path: string) => withoutIds(path).replace(/^\/(admin|teacher|provider)(?=\/)/, '')

/** A page of each layout to which rules apply that apply to no other: a form before a login, a desk, a grid, and one with charts. */
const withRulesOfTheirOwn = [
  '/admin/sign-up',
  '/admin/self-check/*/physics',
  '/teacher/marks/10-A',
  '/admin/insights/10-A/types-of-chemical-reactions',
]

/** A page of each layout: also a student's page and a home. */
const layouts = [...withRulesOfTheirOwn, '/student', '/admin/dashboard']

/** Pages that differ between roles. */
const ofTheirOwn = ['/dashboard', '/marks/10-A', '/self-check/*/physics']

/** Lists with columns that a phone has no room for. */
const wideLists = ['/dashboard?tab=classes&class=10-A', '/teaching']

/** Whether a page represents its layout. */
const isOfALayout = (path: string) => layouts.includes(withoutIds(path))

/** Whether more engines than axe find something to check that they check nowhere else. */
export const isForAllEngines = (path: string) => withRulesOfTheirOwn.includes(withoutIds(path))

/** Whether a page shows on a desktop what neither a phone nor another page shows. */
export const isWide = (path: string) =>
  isOfALayout(path) || [...ofTheirOwn, ...wideLists].includes(withoutRole(path))

const everybodys = new Set([...openPages, ...adminPages, ...teacherPages, ...rowPages('*')])

/** Pages of a role that show nothing of the role or of a row. */
const sameForAll = ['/change-password', '/privacy-policy', '/set-up-second-step']

/** Whether the page only repeats a teacher's: before a login the roles' screens differ in their words alone. */
export const isRepeated = (path: string) =>
  isShared(path) &&
  !path.startsWith('/teacher/') &&
  !isOfALayout(path) &&
  (openPages.includes(path) || sameForAll.includes(withoutRole(path)))

/** Whether admins and teachers, and staff if they have it, see the same component at this path. */
export function isShared(path: string): boolean {
  if (path === '/provider/account-settings') return false
  const rest = withoutRole(path)
  return !ofTheirOwn.includes(rest) && ['/admin', '/teacher'].every((base) => everybodys.has(base + rest))
}
