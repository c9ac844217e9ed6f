import { adminPages, openPages, teacherPages } from './pages.ts'
import { rowPages } from './row-pages.ts'

const everybodys = new Set([...openPages, ...adminPages, ...teacherPages, ...rowPages('*')])

/** Where each role sees a screen of its own, or does there what the others do not. */
const ofTheirOwn = ['/dashboard', '/marks/10-A', '/self-check/*/physics']

/** Whether admins and teachers, and staff with them, have one screen at this address, drawn by the same component. */
export function isShared(path: string): boolean {
  if (path === '/provider/account-settings') return false
  const rest = path.replace(/[0-9a-f-]{36}/g, '*').replace(/^\/(admin|teacher|provider)(?=\/)/, '')
  return !ofTheirOwn.includes(rest) && ['/admin', '/teacher'].every((base) => everybodys.has(base + rest))
}
