import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { teachersOf } from './load-classes.ts'
import type { NamedClass } from './schema.ts'

const NamedClassQuery = z.object({
  /** only classes that have a teacher */
  taught: z.boolean().default(false),
})

/** The institute's classes by name, 9-A before 10-A; for admins, even once the institute is closed. */
export const listNamedClasses = operation(
  'teacher.view',
  NamedClassQuery,
  async ({ actor: { institutionId }, db }, { taught }) => {
    const taughtCondition = taught
      ? Prisma.sql`AND EXISTS (SELECT 1 ${teachersOf(institutionId)})`
      : Prisma.empty
    return db.rows<NamedClass>(Prisma.sql`
      SELECT c.id AS guid, c.classdivision AS class FROM "Class" c
       WHERE c."removedAt" IS NULL AND c."institutionId" = ${institutionId}::uuid ${taughtCondition}
       ORDER BY c.classdivision COLLATE natural_order`)
  },
)
