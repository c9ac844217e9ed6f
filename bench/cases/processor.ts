import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { atEnd } from '../../scripts/services/at-end.ts'
import type { Child } from '../../scripts/services/child.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor that programs have used since they began, with all of their threads. */
export const processorMs = (children: Child[]): number =>
  children.reduce((sum, { process }) => sum + msOf(process.pid ?? 0), 0)

/** Tells the same of each process of a PostgreSQL server. */
export type DatabaseMs = () => Promise<Map<number, number>>

/** Connects to a PostgreSQL server of this machine, which says itself what its processes are. */
export async function openDatabaseMs(connectionString: string): Promise<DatabaseMs> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  atEnd(() => client.end())
  return async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    return new Map(rows.map(({ pid }) => [pid, msOf(pid)]))
  }
}

/** What they have used between two looks; those that have ended meanwhile do not count. */
export const usedBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

function msOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  // A process of the database may have ended since it was named.
  if (!existsSync(file)) return 0
  const stat = readFileSync(file, 'utf8')
  // A program's name stands in parentheses and may hold anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
