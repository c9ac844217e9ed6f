import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { iso } from '../../core/sql.ts'
import { classesVisibleTo } from '../../school/class/load-classes.ts'
import { isDraft } from '../../school/experiment/is-given.ts'
import { live, storedCode } from '../../school/student/visible.ts'
import type { ReleaseView } from './release-schema.ts'

/**
 * Releases (r, of class c) in force that match the condition, for the classes that the actor may see, newest first; at most 500. The students
 * of a class are read once, however many releases it has. `released` counts the marks that undoing it would withdraw.
 */
export const selectReleases = ({ actor, db }: Context, condition: Prisma.Sql) =>
  db.rows<ReleaseView>(Prisma.sql`
  WITH r AS MATERIALIZED (
    SELECT r.*, c.classdivision, e.title, e.subject::text AS subject, e.number, e."shortTitle",
           ';' || ${storedCode} || ' ' AS code
      FROM "Release" r
      JOIN "Class" c ON c."institutionId" = r."institutionId" AND c.id = r."classId" AND c."removedAt" IS NULL
      JOIN "Experiment" e ON e.id = r."experimentId"
     WHERE r."institutionId" = ${actor.institutionId}::uuid AND ${classesVisibleTo(actor)} AND ${condition}
     ORDER BY r."releasedAt" DESC, r.id DESC LIMIT 500),
  s AS MATERIALIZED (
    SELECT s."classId", ';' || s."releasedMarks" || ';' || s."releasedAbsences" AS marks, ${draftsIn(actor)} AS drafts FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND ${live}
       AND s."classId" IN (SELECT "classId" FROM r)),
  empty AS (
    SELECT r.id, count(*)::int AS students FROM r JOIN s ON s."classId" = r."classId"
     WHERE strpos(s.marks, r.code) = 0 AND r."experimentId" <> ALL (s.drafts)
     GROUP BY r.id)
  SELECT r.id AS guid, r.classdivision AS class, r."experimentId" AS experiment, r.title AS "moduleName",
         r.subject, r.number, r."shortTitle",
         (SELECT count(*)::int FROM "Attempt" a
            JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = a."studentId"
           WHERE a."institutionId" = ${actor.institutionId}::uuid AND a."releaseId" = r.id
             AND s."classId" = r."classId") AS released,
         coalesce(empty.students, 0) AS empty,
         r."releasedByName", ${iso(Prisma.sql`r."releasedAt"`)} AS "releasedAt"
    FROM r LEFT JOIN empty ON empty.id = r.id
   ORDER BY r."releasedAt" DESC, r.id DESC`)

/** The experiments in which a student s has an unreleased mark. */
const draftsIn = ({ institutionId }: Member) => Prisma.sql`ARRAY(
  SELECT a."experimentId" FROM "Attempt" a
   WHERE a."institutionId" = ${institutionId}::uuid AND a."studentId" = s.id AND ${isDraft})`

/** One release, even one that was undone; 404 for one of a class that the actor may not see. */
export async function findRelease(ctx: Context, id: string): Promise<ReleaseView> {
  const [found] = await selectReleases(ctx, Prisma.sql`r.id = ${id}::uuid`)
  if (!found) throw notFound('There is no such release.')
  return found
}
