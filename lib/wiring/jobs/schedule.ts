import { allTenants, type Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import type { JobKind } from '../../services/jobs/kinds.ts'
import { enqueue } from '../../services/jobs/queue.ts'

/** Each of these queues itself again when it is done, most of them for the next night. */
const returning = [
  'purge',
  'keyNotices',
  'markWatch',
  'sweepLinks',
  'compareLedger',
  'endOrders',
  'sweepRefunds',
  'erasures',
  'watchInvariants',
  'watchJobs',
  'unusedAccounts',
] as const

/** Ensures that each recurring job is queued exactly once, however many processes start. */
export async function ensureSchedules(): Promise<void> {
  await allTenants.write(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('schedules', 0))`
    const waiting = await tx.job.findMany({
      where: { kind: { in: [...returning] }, failedAt: null },
      select: { kind: true },
    })
    const queued = new Set(waiting.map(({ kind }) => kind))
    for (const kind of returning) if (!queued.has(kind)) await enqueue(tx, kind, {})
  })
}

/** Queues a recurring job that was given up for the next night; does nothing for other kinds. */
export async function scheduleNext(tx: Tx, kind: JobKind): Promise<void> {
  if (!(returning as readonly JobKind[]).includes(kind)) return
  const waiting = await tx.job.count({ where: { kind, failedAt: null } })
  if (waiting === 0) await enqueue(tx, kind, {}, nextNight())
}
