import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { live, visibleTo } from '../../school/student/visible.ts'
import type { OpenReview } from './schema.ts'

/** The requests of families in a teacher's classes that wait for an answer, the oldest first. One query. */
export const listReviews = operation('review.view', z.object({}), async (ctx): Promise<OpenReview[]> => {
  const { actor, db } = ctx
  const found = await db.rows<OpenReview>(Prisma.sql`
    SELECT r.id AS guid, r."attemptId" AS attempt, r.text, ${iso(Prisma.sql`r."createdAt"`)} AS "createdAt",
           json_build_object('guid', s.id, 'username', s.username, 'class', c.classdivision) AS student,
           e.title, e.subject::text AS subject, e.number, e."shortTitle", e.maximum::float8 AS maximum,
           a.marks::float8 AS marks, a.absence
      FROM "ReviewRequest" r
      JOIN "Attempt" a ON a."institutionId" = r."institutionId" AND a.id = r."attemptId"
      JOIN "Experiment" e ON e.id = a."experimentId"
      JOIN "Student" s ON s."institutionId" = r."institutionId" AND s.id = r."studentId"
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE r."answeredAt" IS NULL AND ${live} AND ${visibleTo(actor)} AND r."institutionId" = ${actor.institutionId}::uuid
     ORDER BY r."createdAt", r.id`)
  if (found.length > 0) await recordAccess(ctx, 'taught')
  return found
})
