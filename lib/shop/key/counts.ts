import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import type { KeyCounts } from './schema.ts'

/** How many keys were bought, and how many are in each state. */
export const countKeys = operation(
  'key.view',
  z.object({}),
  async ({ actor: { institutionId }, db }): Promise<KeyCounts> => {
    const groups = await db.rows<{ status: string; keys: number }>(Prisma.sql`
      SELECT status::text AS status, count(*)::int AS keys FROM "AccessKey"
       WHERE "institutionId" = ${institutionId}::uuid GROUP BY status`)
    const of = (status: string) => groups.find((group) => group.status === status)?.keys ?? 0
    const bought = groups.reduce((sum, { keys }) => sum + keys, 0)
    return {
      bought,
      free: of('free'),
      assigned: of('assigned'),
      returned: of('returned'),
      credited: of('credited'),
    }
  },
)
