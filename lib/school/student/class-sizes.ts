import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { classesVisibleTo } from '../class/load-classes.ts'
import { headcounts } from './headcounts.ts'
import type { ClassSize } from './schema.ts'

type Arrays = {
  guids: (string | null)[] | null
  classes: (string | null)[] | null
  students: number[] | null
}

/** The classes that the actor may see, with their numbers of students; for an admin also those without a class. */
export const listClassSizes = operation(
  'class.view',
  z.object({}),
  async ({ actor, db }): Promise<ClassSize[]> => {
    const { institutionId } = actor
    const sizes = Prisma.sql`
    SELECT c.id AS guid, c.classdivision AS class, coalesce(h.students, 0) AS students
      FROM "Class" c LEFT JOIN head h ON h."classId" = c.id
     WHERE c."removedAt" IS NULL AND ${classesVisibleTo(actor)} AND c."institutionId" = ${institutionId}::uuid`
    const withoutClass = Prisma.sql`
    SELECT NULL::uuid AS guid, NULL AS class, students FROM head WHERE "classId" IS NULL AND students > 0`
    const all = actor.role === 'admin' ? Prisma.sql`${sizes} UNION ALL ${withoutClass}` : sizes
    // Arrays in the same order: a large school has hundreds of classes, and rows take longer to read than to find.
    const order = Prisma.sql`ORDER BY class COLLATE natural_order NULLS LAST`
    const [row] = await db.rows<Arrays>(Prisma.sql`
    WITH head AS MATERIALIZED (${headcounts(institutionId)})
    SELECT json_agg(guid ${order}) AS guids, json_agg(class ${order}) AS classes, json_agg(students ${order}) AS students FROM (${all}) sizes`)
    const { guids, classes, students } = row ?? {}
    return (classes ?? []).map((division, index) => ({
      guid: guids?.[index] ?? null,
      class: division,
      students: students?.[index] ?? 0,
    }))
  },
)
