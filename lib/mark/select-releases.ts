import type { Member } from '../actor.ts'
import { Prisma, readRows } from '../db.ts'
import { notFound } from '../errors.ts'
import { iso } from '../sql.ts'
import type { ReleaseView } from './schema.ts'

/** Releases (r, of class c) in force that fit the condition, of the classes one may see, newest first; at most 500. */
export const selectReleases = (actor: Member, condition: Prisma.Sql) =>
  readRows<ReleaseView>(Prisma.sql`
  WITH r AS MATERIALIZED (
    SELECT r.*, c.classdivision FROM "Release" r
      JOIN "Class" c ON c."institutionId" = r."institutionId" AND c.id = r."classId" AND c."removedAt" IS NULL
     WHERE r."institutionId" = ${actor.institutionId}::uuid AND ${seenBy(actor)} AND ${condition}
     ORDER BY r."releasedAt" DESC, r.id DESC LIMIT 500),
  strength AS (
    SELECT "classId", count(*)::int AS students FROM "Student"
     WHERE "institutionId" = ${actor.institutionId}::uuid AND "removedAt" IS NULL
       AND "classId" IN (SELECT "classId" FROM r)
     GROUP BY "classId"),
  marked AS (
    SELECT s."classId", a."experimentId", count(DISTINCT s.id)::int AS students
      FROM "Student" s
      JOIN "Attempt" a ON a."institutionId" = s."institutionId" AND a."studentId" = s.id AND a.marks IS NOT NULL
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."removedAt" IS NULL
       AND s."classId" IN (SELECT "classId" FROM r) AND a."experimentId" IN (SELECT "experimentId" FROM r)
     GROUP BY s."classId", a."experimentId")
  SELECT r.id AS guid, r.classdivision AS class, r."experimentId" AS experiment, e.title AS "moduleName",
         (SELECT count(*)::int FROM "Attempt" a
           WHERE a."institutionId" = r."institutionId" AND a."releaseId" = r.id) AS released,
         coalesce(strength.students, 0) - coalesce(marked.students, 0) AS empty,
         r."releasedByName", ${iso(Prisma.sql`r."releasedAt"`)} AS "releasedAt"
    FROM r
    JOIN "Experiment" e ON e.id = r."experimentId"
    LEFT JOIN strength ON strength."classId" = r."classId"
    LEFT JOIN marked ON marked."classId" = r."classId" AND marked."experimentId" = r."experimentId"
   ORDER BY r."releasedAt" DESC, r.id DESC`)

/** One release, also one taken back; 404 for one of a class of others. */
export async function findRelease(actor: Member, id: string): Promise<ReleaseView> {
  const [found] = await selectReleases(actor, Prisma.sql`r.id = ${id}::uuid`)
  if (!found) throw notFound('There is no such release.')
  return found
}

const seenBy = ({ role, accountId }: Member) =>
  role === 'admin'
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (
        SELECT 1 FROM "ClassTeacher" t
         WHERE t."institutionId" = r."institutionId" AND t."classId" = r."classId" AND t."teacherId" = ${accountId}::uuid)`
