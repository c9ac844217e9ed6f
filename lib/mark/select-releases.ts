import type { Member } from '../actor.ts'
import { Prisma, readRows } from '../db.ts'
import { notFound } from '../errors.ts'
import { iso } from '../sql.ts'
import { hasReleased, live } from '../student/visible.ts'
import type { ReleaseView } from './schema.ts'

/** Releases (r, of class c) in force that fit the condition, of the classes one may see, newest first; at most 500. */
export const selectReleases = (actor: Member, condition: Prisma.Sql) =>
  readRows<ReleaseView>(Prisma.sql`
  WITH r AS MATERIALIZED (
    SELECT r.*, c.classdivision FROM "Release" r
      JOIN "Class" c ON c."institutionId" = r."institutionId" AND c.id = r."classId" AND c."removedAt" IS NULL
     WHERE r."institutionId" = ${actor.institutionId}::uuid AND ${seenBy(actor)} AND ${condition}
     ORDER BY r."releasedAt" DESC, r.id DESC LIMIT 500)
  SELECT r.id AS guid, r.classdivision AS class, r."experimentId" AS experiment, e.title AS "moduleName",
         (SELECT count(*)::int FROM "Attempt" a
           WHERE a."institutionId" = r."institutionId" AND a."releaseId" = r.id) AS released,
         (SELECT count(*)::int FROM "Student" s
           WHERE s."institutionId" = r."institutionId" AND s."classId" = r."classId" AND ${live}
             AND NOT (${hasReleased(Prisma.sql`s."releasedMarks"`)} OR ${hasDraft})) AS empty,
         r."releasedByName", ${iso(Prisma.sql`r."releasedAt"`)} AS "releasedAt"
    FROM r
    JOIN "Experiment" e ON e.id = r."experimentId"
   ORDER BY r."releasedAt" DESC, r.id DESC`)

const hasDraft = Prisma.sql`EXISTS (
  SELECT 1 FROM "Attempt" a
   WHERE a."institutionId" = s."institutionId" AND a."studentId" = s.id AND a."releaseId" IS NULL
     AND a."experimentId" = r."experimentId" AND a.marks IS NOT NULL)`

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
