import type { Member } from '../../core/actor.ts'
import { databaseNow } from '../../core/database-clock.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { tomorrow } from '../../core/today.ts'
import { live } from '../student/visible.ts'
import { accountsOfRows, mailed } from './credentials.ts'
import type { ImportView } from './schema.ts'

type Progress = ImportView['mails'] & Pick<ImportView, 'signInNames'>

/** The progress of an import's mails: total, sent, failed, left for tomorrow; and the sign-in names that are on slips instead. */
export async function mailProgress(tx: Tx, actor: Member, importId: string): Promise<Progress> {
  const next = tomorrow(await databaseNow(tx))
  const [row] = await tx.$queryRaw<[Progress]>`
    WITH making AS MATERIALIZED (
      SELECT count(*) > 0 AS goes_on, coalesce(bool_and("runAt" = ${next.toISOString()}::timestamptz), false) AS waits
        FROM "Job"
       WHERE kind = 'credentials' AND payload->>'importId' = ${importId} AND "failedAt" IS NULL),
    people AS MATERIALIZED (
      SELECT a.id, a."passwordHash" IS NOT NULL AS made
        FROM "ImportRow" r ${accountsOfRows}
       WHERE r."institutionId" = ${actor.institutionId}::uuid AND r."importId" = ${importId}::uuid
         AND a."disabledAt" IS NULL AND ${mailed}),
    names AS MATERIALIZED (SELECT ${createdLoginNames(actor, importId)} AS made),
    added AS (
      SELECT p.made, mail.id IS NOT NULL AS queued, mail."failedAt" IS NOT NULL AS failed,
             mail."failedAt" IS NULL AND mail."runAt" = ${next.toISOString()}::timestamptz AS held
        FROM people p
        LEFT JOIN LATERAL (
          SELECT j.id, j."runAt", j."failedAt" FROM "Job" j
           WHERE j.kind IN ('mail', 'firstMail') AND j.payload->>'template' = 'temporaryPassword' AND j.payload->>'accountId' = p.id::text
           LIMIT 1) mail ON true)
    SELECT count(*)::int AS total,
           count(*) FILTER (WHERE made AND NOT queued)::int AS sent,
           count(*) FILTER (WHERE failed OR (NOT made AND NOT goes_on))::int AS failed,
           count(*) FILTER (WHERE held OR (NOT made AND waits))::int AS waiting,
           (SELECT made FROM names) AS "signInNames"
      FROM added, making`
  return row
}

/** How many names an import's page lists; the others are on their slips. */
const maxNamed = 5

/** The students that an import added without an admission number, with their sign-in names, as JSON. */
const createdLoginNames = ({ institutionId }: Member, importId: string) => Prisma.sql`(
  SELECT json_build_object(
           'total', count(*),
           'some', coalesce(json_agg(json_build_object(
                     'username', n.username, 'class', n.classdivision, 'loginName', n."loginName") ORDER BY n.place)
                   FILTER (WHERE n.place <= ${maxNamed}), '[]'))
    FROM (SELECT s.username, s."loginName", s.classdivision, row_number() OVER (ORDER BY r.line) AS place
            FROM "ImportRow" r CROSS JOIN LATERAL (
              -- LIMIT keeps PostgreSQL from beginning with all students who have no admission number.
              SELECT s.username, s."loginName", s."admissionNumber", s."removedAt", c.classdivision
                FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
               WHERE s."institutionId" = ${institutionId}::uuid AND s.id = r."personId" LIMIT 1) s
           WHERE r."institutionId" = ${institutionId}::uuid AND r."importId" = ${importId}::uuid AND r.verdict = 'ADD'
             AND s."admissionNumber" IS NULL AND s."loginName" IS NOT NULL AND ${live}) n)`
