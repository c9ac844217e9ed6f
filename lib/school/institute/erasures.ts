import type { Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { closedBefore } from './closing.ts'

/**
 * Every night: queues the erasure of each institute closed for 30 days, and itself for the next night.
 * A job each, so that none waits for another.
 */
export async function queueErasures(tx: Tx): Promise<void> {
  const due = await tx.institution.findMany({
    where: { closedAt: { lte: closedBefore() }, accounts: { some: {} } },
    select: { id: true },
  })
  const waiting = await tx.job.findMany({ where: { kind: 'eraseInstitute', failedAt: null } })
  const queued = new Set(waiting.map(({ payload }) => (payload as { institutionId: string }).institutionId))
  for (const { id } of due) if (!queued.has(id)) await enqueue(tx, 'eraseInstitute', { institutionId: id })
  await enqueue(tx, 'erasures', {}, nextNight())
}
