import type { Tx } from '../core/db.ts'

/** How many other sessions wait for this transaction. */
export async function waiting(tx: Pick<Tx, '$queryRaw'>): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`
  return row?.count ?? 0
}
