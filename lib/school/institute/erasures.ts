import type { Tx } from '../../core/db.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { closedBefore } from './closing.ts'

/** Nightly job: queues the erasure of each institute that was closed 30 days ago, each as a job of its own, so that none waits for another. */
export async function queueErasures(tx: Tx): Promise<void> {
  const due = await tx.institution.findMany({
    where: { closedAt: { lte: closedBefore() }, accounts: { some: {} } },
    select: { id: true },
  })
  const waiting = await tx.job.findMany({ where: { kind: 'eraseInstitute', failedAt: null } })
  const queued = new Set(waiting.map(({ payload }) => (payload as { institutionId: string }).institutionId))
  for (const { id } of due) if (!queued.has(id)) await enqueue(tx, 'eraseInstitute', { institutionId: id })
}
