import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess, scopeOf } from '../../records/access-log/record-access.ts'
import { type AwardList, AwardQuery } from './award-schema.ts'
import { loadBatches } from './load-batches.ts'
import { loadAwards } from './marks-for-board.ts'

/** The marks of a batch or a day in the board's order, from the present practical sheets; 404 where there is no batch. */
export const viewAward = operation(
  'board.view',
  AwardQuery,
  async (ctx, { batch, day }): Promise<AwardList> => {
    const { actor, db } = ctx
    const list = await db.read(async (tx) => {
      const batches = await loadBatches(tx, actor)
      const shown = batches.filter((candidate) =>
        batch ? candidate.guid === batch : candidate.day === (day ?? batches[0]?.day),
      )
      if (shown.length === 0 && (batch || day))
        throw notFound(batch ? 'There is no such batch.' : 'There is no batch on this day.')
      const ids = shown.map(({ guid }) => guid)
      const rows = await loadAwards(tx, actor, Prisma.sql`s."boardBatchId" = ANY(${ids}::uuid[])`)
      return { batches, shown, rows }
    })
    await recordAccess(ctx, scopeOf(actor))
    return list
  },
)
