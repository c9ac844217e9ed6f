import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import type { KeyCounts } from './schema.ts'

type Group = { status: string; keys: number; valid: number }

/** How many keys were bought, how many are in each state, and how many can be assigned. */
export const countKeys = operation(
  'key.view',
  z.object({}),
  async ({ actor: { institutionId }, db }): Promise<KeyCounts> => {
    const groups = await db.rows<Group>(Prisma.sql`
      SELECT status::text AS status, count(*)::int AS keys,
             (count(*) FILTER (WHERE "expiresAt" > now()))::int AS valid
        FROM "AccessKey" WHERE "institutionId" = ${institutionId}::uuid GROUP BY status`)
    const groupOf = (status: string) =>
      groups.find((group) => group.status === status) ?? { keys: 0, valid: 0 }
    const [free, returned] = [groupOf('free'), groupOf('returned')]
    return {
      bought: groups.reduce((sum, { keys }) => sum + keys, 0),
      free: free.keys,
      assigned: groupOf('assigned').keys,
      returned: returned.keys,
      credited: groupOf('credited').keys,
      available: free.valid + returned.valid,
    }
  },
)
