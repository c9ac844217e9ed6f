import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { teachersOf } from './load-classes.ts'

const DivisionQuery = z.object({
  /** only classes that have a teacher */
  taught: z.boolean().default(false),
})

/** The names of the institute's classes, 9-A before 10-A; for admins, even once the institute is closed. */
export const listDivisions = operation(
  'teacher.view',
  DivisionQuery,
  async ({ actor: { institutionId }, db }, { taught }) => {
    const which = taught ? Prisma.sql`AND EXISTS (SELECT 1 ${teachersOf(institutionId)})` : Prisma.empty
    const [row] = await db.rows<{ divisions: string[] }>(Prisma.sql`
      SELECT coalesce(json_agg(c.classdivision ORDER BY c.classdivision COLLATE natural_order), '[]') AS divisions
        FROM "Class" c WHERE c."removedAt" IS NULL AND c."institutionId" = ${institutionId}::uuid ${which}`)
    return row?.divisions ?? []
  },
)
