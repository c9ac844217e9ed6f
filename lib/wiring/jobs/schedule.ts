import { noTenant, type Tx } from '../../core/db.ts'
import { type JobKind, jobKinds, jobs } from '../../services/jobs/kinds.ts'
import { enqueue } from '../../services/jobs/queue.ts'

const recurring = jobKinds.filter((kind) => jobs[kind].recurs)

/** Ensures that each recurring job is queued exactly once, however many processes start. */
export async function ensureSchedules(): Promise<void> {
  await noTenant.write(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('schedules', 0))`
    const waiting = await tx.job.findMany({
      where: { kind: { in: recurring }, failedAt: null },
      select: { kind: true },
    })
    const queued = new Set(waiting.map(({ kind }) => kind))
    for (const kind of recurring) if (!queued.has(kind)) await enqueue(tx, kind, {})
  })
}

/**
 * Queues the next run of a recurring job that was completed or given up, when it is due or at `latest`, whichever comes first. Does nothing
 * if one waits already, and for other kinds.
 */
export async function scheduleNext(tx: Tx, kind: JobKind, latest?: Date): Promise<void> {
  // A kind that only a newer version knows has no entry.
  const due = jobs[kind]?.recurs?.()
  if (!due) return
  const waiting = await tx.job.count({ where: { kind, failedAt: null } })
  if (waiting === 0) await enqueue(tx, kind, {}, latest && latest < due ? latest : due)
}
