import { z } from 'zod'
import { db } from '../db.ts'
import { operation } from '../operation.ts'
import type { KeyCounts } from './schema.ts'

/** How many keys were bought and what became of them. */
export const countKeys = operation(
  'key.view',
  z.object({}),
  async ({ institutionId }): Promise<KeyCounts> => {
    const groups = await db.accessKey.groupBy({ by: ['status'], where: { institutionId }, _count: true })
    const of = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
    const bought = groups.reduce((sum, { _count }) => sum + _count, 0)
    return {
      bought,
      free: of('free'),
      assigned: of('assigned'),
      returned: of('returned'),
      credited: of('credited'),
    }
  },
)
