import { db } from '../db.ts'
import { enqueue } from './queue.ts'

/** Each queues itself again when it is done: most for the next night. */
const returning = ['purge', 'keyNotices', 'markWatch', 'sweepLinks', 'compareLedger', 'erasures'] as const

/**
 * Makes sure that the work which comes back by itself is queued: once, however many processes start at the same
 * moment and however often.
 */
export async function ensureSchedules(): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('schedules', 0))`
    const waiting = await tx.job.findMany({
      where: { kind: { in: [...returning] }, failedAt: null },
      select: { kind: true },
    })
    const queued = new Set(waiting.map(({ kind }) => kind))
    for (const kind of returning) if (!queued.has(kind)) await enqueue(tx, kind, {})
  })
}
