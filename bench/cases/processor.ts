import { existsSync } from 'node:fs'
import pg from 'pg'
import { atEnd } from '../../scripts/services/at-end.ts'
import type { Child } from '../../scripts/services/child.ts'
import { statOf } from '../../scripts/services/process-identity.ts'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** CPU milliseconds of processes since they started, over all threads. */
export const processorMs = (children: Child[]): number =>
  children.reduce((sum, { process }) => sum + msOf(process.pid ?? 0), 0)

/** Returns the same for each process of a PostgreSQL server. */
export type DatabaseMs = () => Promise<Map<number, number>>

/** Connects to a PostgreSQL server on this machine, which lists its own processes. */
export async function openDatabaseMs(connectionString: string): Promise<DatabaseMs> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  atEnd(() => client.end())
  return async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    return new Map(rows.map(({ pid }) => [pid, msOf(pid)]))
  }
}

/** The CPU time between two samples; processes that have ended in between do not count. */
export const usedBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

function msOf(pid: number): number {
  // A database process may have ended since it was listed.
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const [user, system] = statOf(pid).slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
