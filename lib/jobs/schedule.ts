import { db } from '../db.ts'
import { enqueue } from './queue.ts'

/**
 * Makes sure that the work which comes back every night is queued: once, however many processes start at the same
 * moment and however often.
 */
export async function ensureSchedules(): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('schedules', 0))`
    const waiting = await tx.job.count({ where: { kind: 'purge', failedAt: null } })
    if (waiting === 0) await enqueue(tx, 'purge', {})
  })
}
