import { z } from 'zod'
import { Prisma, readRows } from '../db.ts'
import { operation } from '../operation.ts'

/** The names of the institute's classes, 9-A before 10-A, for those who manage them. */
export const listDivisions = operation(
  'class.manage',
  z.object({}),
  async ({ institutionId }): Promise<string[]> => {
    const [row] = await readRows<{ divisions: string[] }>(Prisma.sql`
      SELECT coalesce(json_agg(classdivision ORDER BY classdivision COLLATE natural_order), '[]') AS divisions
        FROM "Class" WHERE "removedAt" IS NULL AND "institutionId" = ${institutionId}::uuid`)
    return row?.divisions ?? []
  },
)
