import { z } from 'zod'
import { Prisma, readRows } from '../db.ts'
import { operation } from '../operation.ts'

const DivisionQuery = z.object({
  /** only classes that have a teacher */
  taught: z.boolean().default(false),
})

/** The names of the institute's classes, 9-A before 10-A, for those who manage them. */
export const listDivisions = operation(
  'class.manage',
  DivisionQuery,
  async ({ institutionId }, { taught }): Promise<string[]> => {
    const which = taught ? Prisma.sql`AND ${hasTeacher}` : Prisma.empty
    const [row] = await readRows<{ divisions: string[] }>(Prisma.sql`
      SELECT coalesce(json_agg(c.classdivision ORDER BY c.classdivision COLLATE natural_order), '[]') AS divisions
        FROM "Class" c WHERE c."removedAt" IS NULL AND c."institutionId" = ${institutionId}::uuid ${which}`)
    return row?.divisions ?? []
  },
)

const hasTeacher = Prisma.sql`EXISTS (
  SELECT 1 FROM "ClassTeacher" ct
    JOIN "Teacher" t ON t."institutionId" = ct."institutionId" AND t.id = ct."teacherId" AND t."removedAt" IS NULL
   WHERE ct."institutionId" = c."institutionId" AND ct."classId" = c.id)`
