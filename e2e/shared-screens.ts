import { adminPages, openPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'

const everybodys = new Set([...openPages, ...adminPages, ...teacherPages, ...rowPages('*')])

/** Addresses at which each role has a screen of its own. */
const ofTheirOwn = [
  '/admin/dashboard',
  '/teacher/dashboard',
  '/provider/dashboard',
  '/provider/account-settings',
]

/** Whether admins and teachers, and staff with them, have one screen at this address, drawn by the same component. */
export function isShared(path: string): boolean {
  const rest = path.replace(/[0-9a-f-]{36}/g, '*').replace(/^\/(admin|teacher|provider)(?=\/)/, '')
  return !ofTheirOwn.includes(path) && ['/admin', '/teacher'].every((base) => everybodys.has(base + rest))
}
