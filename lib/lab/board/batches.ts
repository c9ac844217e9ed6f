import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess, scopeOf } from '../../records/access-log/record-access.ts'
import type { BatchList, BatchView } from './batch-schema.ts'
import { loadBatches, loadWaiting } from './load-batches.ts'
import { loadCandidatesOfBatch } from './load-candidates.ts'

/** The batches of the practical examination by day and time, and the candidates in none. */
export const listBoardBatches = operation('board.view', z.object({}), async (ctx): Promise<BatchList> => {
  const { actor, db } = ctx
  const list = await db.read(async (tx) => {
    const [batches, waiting] = await Promise.all([loadBatches(tx, actor), loadWaiting(tx, actor)])
    return { batches, ...waiting }
  })
  if (list.withoutBatch.length > 0) await recordAccess(ctx, scopeOf(actor))
  return list
})

/** A batch with its candidates in the board's order; 404 for a teacher who may see none of them. */
export const viewBatch = operation(
  'board.view',
  z.object({ id: guid }),
  async (ctx, { id }): Promise<BatchView> => {
    const { actor, db } = ctx
    const view = await db.read(async (tx) => {
      const all = await loadBatches(tx, actor)
      const batch = all.find((one) => one.guid === id)
      if (!batch) throw notFound('There is no such batch.')
      const candidates = await loadCandidatesOfBatch(tx, actor, id)
      return { batch, candidates, others: all.filter((one) => one.guid !== id) }
    })
    await recordAccess(ctx, scopeOf(actor))
    return view
  },
)
