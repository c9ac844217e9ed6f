import { z } from 'zod'
import type { Member } from '../actor.ts'
import { db, Prisma } from '../db.ts'
import { operation } from '../operation.ts'
import type { ClassSize } from './schema.ts'

/**
 * The classes that the actor may see, 9-A before 10-A, each with its number of students; for an admin then the number
 * of those in no class, when there are any.
 */
export const listClassSizes = operation('class.view', z.object({}), async (actor): Promise<ClassSize[]> => {
  const sizes = await db.$queryRaw<ClassSize[]>`
    SELECT c.classdivision AS class, count(s.id)::int AS students
      FROM "Class" c
      LEFT JOIN "Student" s
        ON s."institutionId" = c."institutionId" AND s."classId" = c.id AND s."removedAt" IS NULL
     WHERE c."removedAt" IS NULL ${assignedTo(actor)} AND c."institutionId" = ${actor.institutionId}::uuid
     GROUP BY c.classdivision ORDER BY c.classdivision COLLATE natural_order`
  if (actor.role !== 'admin') return sizes
  const without = await db.student.count({
    where: { classId: null, removedAt: null, institutionId: actor.institutionId },
  })
  return without > 0 ? [...sizes, { class: null, students: without }] : sizes
})

function assignedTo(actor: Member): Prisma.Sql {
  if (actor.role === 'admin') return Prisma.empty
  return Prisma.sql`AND EXISTS (
    SELECT 1 FROM "ClassTeacher" ct
     WHERE ct."institutionId" = c."institutionId" AND ct."classId" = c.id
       AND ct."teacherId" = ${actor.accountId}::uuid)`
}
