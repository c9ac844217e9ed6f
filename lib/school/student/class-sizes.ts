import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { classesVisibleTo } from '../class/load-classes.ts'
import { headcounts } from './headcounts.ts'
import type { ClassSize } from './schema.ts'

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
    return db.rows<ClassSize>(Prisma.sql`
    WITH head AS MATERIALIZED (${headcounts(institutionId)})
    SELECT guid, class, students FROM (${all}) sizes ORDER BY class COLLATE natural_order NULLS LAST`)
  },
)
