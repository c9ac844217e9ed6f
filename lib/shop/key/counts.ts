import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { assignable } from './lock-keys.ts'
import type { KeyCounts } from './schema.ts'

/** How many keys were bought, how many are in each state, and how many can be assigned. */
export const countKeys = operation(
  'key.view',
  z.object({}),
  async ({ actor: { institutionId }, db }): Promise<KeyCounts> => {
    const [counts] = await db.rows<KeyCounts>(Prisma.sql`
      SELECT count(*)::int AS bought,
             (count(*) FILTER (WHERE status = 'free'))::int AS free,
             (count(*) FILTER (WHERE status = 'assigned'))::int AS assigned,
             (count(*) FILTER (WHERE status = 'returned'))::int AS returned,
             (count(*) FILTER (WHERE status = 'credited'))::int AS credited,
             (count(*) FILTER (WHERE ${assignable}))::int AS available
        FROM "AccessKey" k WHERE "institutionId" = ${institutionId}::uuid`)
    if (!counts) throw new Error('a count has a row')
    return counts
  },
)
