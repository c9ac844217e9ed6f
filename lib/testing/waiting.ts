import { isOnCluster } from '../../scripts/test/cluster/is-on-cluster.ts'
import { Prisma, type Tx } from '../core/db.ts'

// On a cluster the locks are held on the nodes, and the coordinator has a view of who waits there.
const waits = () =>
  isOnCluster()
    ? Prisma.sql`citus_lock_waits WHERE blocking_gpid = citus_backend_gpid()`
    : Prisma.sql`pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`

/** How many other sessions wait for this transaction. */
export async function waiting(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${waits()}`
  return row?.count ?? 0
}
