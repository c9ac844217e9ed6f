import { readFileSync } from 'node:fs'
import type { Child } from '../../scripts/services/child.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor that programs have used since they began, with all of their threads. */
export const processorMs = (children: Child[]): number =>
  children.reduce((sum, { process }) => sum + ticksOf(process.pid ?? 0) * TICK_MS, 0)

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // A program's name stands in parentheses and may hold anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .slice(11, 13)
  return Number(user) + Number(system)
}
