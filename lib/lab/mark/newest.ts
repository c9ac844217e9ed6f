import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { isDraft, isGiven } from '../../school/experiment/is-given.ts'
import { isBlank, newestFirst } from '../../school/experiment/newest-first.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'

/** The state of a cell from its newest attempt (a): see cellStates. */
const stateOf = Prisma.sql`CASE
  WHEN NOT ${isGiven} AND a.source = 'paper' THEN 'none'
  WHEN NOT ${isGiven} THEN 'waiting'
  WHEN a."releaseId" IS NULL THEN 'draft'
  ELSE 'released' END`

/**
 * Selects a GridCell for the newest attempt of every student (s) that matches the condition, in every experiment that they have attempted;
 * sorted only once, since a class has 880 of them.
 */
export const newestCells = (actor: Member, condition: Prisma.Sql) => Prisma.sql`
  SELECT DISTINCT ON (a."studentId", a."experimentId")
         a."studentId" AS student, a."experimentId" AS experiment, a.id AS attempt, ${stateOf} AS state,
         a.marks::float8 AS marks, a.absence, a.parts::float8[] AS parts, a.proposed::float8 AS proposed, a.version,
         (count(*) FILTER (WHERE NOT ${isBlank(Prisma.sql`a`)}) OVER each)::int AS attempts,
         (count(*) FILTER (WHERE ${isDraft}) OVER each - ${isDraft}::int)::int AS "olderDrafts", a.source = 'paper' AS paper,
         ${iso(Prisma.sql`a."submittedAt"`)} AS "submittedAt"
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${live} AND ${studentsVisibleTo(actor)} AND ${condition}
  WINDOW each AS (PARTITION BY a."studentId", a."experimentId" ORDER BY ${newestFirst}
                  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
   ORDER BY a."studentId", a."experimentId", ${newestFirst}`
