import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { sampleDivision } from '../../core/sample.ts'
import { realHeadcount } from '../../school/student/headcounts.ts'
import { live, notSample } from '../../school/student/visible.ts'

/** The progress in setting up a school, not counting the sample class. */
export type Setup = {
  students: number
  /** including those who wait for approval */
  teachers: number
  classes: number
  /** classes that nobody teaches */
  untaught: number
  /** students who have been given a password, by mail or on a login slip */
  reached: number
  /** the first class by name with a student who has no password yet; when there is none, the first of all */
  firstClass: string | null
  /** whether any student has an attempt */
  begun: boolean
}

/** Whether any student of the actor's school has an attempt; those of the sample class do not count. */
export const hasBegun = ({ institutionId }: Member) => Prisma.sql`EXISTS (
  SELECT 1 FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND ${notSample}
     AND EXISTS (SELECT 1 FROM "Attempt" a WHERE a."institutionId" = ${institutionId}::uuid AND a."studentId" = s.id))`

/** Counts the students who have been given a password. */
export const countReached = ({ institutionId }: Member) => Prisma.sql`
  SELECT count(*)::int FROM "Student" s JOIN "Account" a ON a.id = s.id AND a."passwordHash" IS NOT NULL
   WHERE s."institutionId" = ${institutionId}::uuid AND ${live} AND ${notSample}`

/** The first class (c) by name in which a student has no password yet; NULL when there is none. */
export const firstUnreached = ({ institutionId }: Member) => Prisma.sql`
  SELECT min(c.classdivision COLLATE natural_order) FROM "Class" c
   WHERE c."institutionId" = ${institutionId}::uuid AND c."removedAt" IS NULL AND c.classdivision <> ${sampleDivision}
     AND EXISTS (
       SELECT 1 FROM "Student" s JOIN "Account" a ON a.id = s.id AND a."passwordHash" IS NULL
        WHERE s."institutionId" = ${institutionId}::uuid AND s."classId" = c.id AND ${live} AND ${notSample})`

/** The progress of the actor's school, in one query. */
export const viewSetup = operation('practical.view', z.object({}), async ({ actor, db }): Promise<Setup> => {
  const { institutionId } = actor
  const [setup] = await db.rows<Setup>(Prisma.sql`
      SELECT ${realHeadcount(institutionId)} AS students, (${countReached(actor)}) AS reached, c.*, (SELECT count(*)::int FROM "Teacher"
               WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" IS NULL) AS teachers,
             ${hasBegun(actor)} AS begun
        FROM (SELECT count(*)::int AS classes,
                     coalesce((${firstUnreached(actor)}), min(classdivision COLLATE natural_order)) AS "firstClass",
                     (count(*) FILTER (WHERE NOT EXISTS (
                       SELECT 1 FROM "ClassTeacher" l
                         JOIN "Teacher" t ON t."institutionId" = l."institutionId" AND t.id = l."teacherId"
                        WHERE l."institutionId" = ${institutionId}::uuid AND l."classId" = c.id AND t."removedAt" IS NULL
                     )))::int AS untaught
                FROM "Class" c WHERE c."institutionId" = ${institutionId}::uuid AND c."removedAt" IS NULL
                 AND c.classdivision <> ${sampleDivision}) c`)
  if (!setup) throw new Error('An admin without an institute.')
  return setup
})
