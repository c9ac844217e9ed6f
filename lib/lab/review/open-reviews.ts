import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { live } from '../../school/student/visible.ts'

/** The unanswered requests in a class (c) of the actor's school, the oldest first, as JSON. */
export const openReviews = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
           'guid', r.id, 'attempt', r."attemptId", 'text', r.text, 'createdAt', ${iso(Prisma.sql`r."createdAt"`)},
           'student', s.username, 'class', c.classdivision, 'subject', e.subject, 'number', e.number,
           'shortTitle', e."shortTitle", 'maximum', e.maximum, 'marks', a.marks::float8, 'absence', a.absence)
         ORDER BY r."createdAt", r.id), '[]')
    FROM "ReviewRequest" r
    JOIN "Student" s ON s."institutionId" = r."institutionId" AND s.id = r."studentId" AND ${live}
    JOIN "Attempt" a ON a."institutionId" = r."institutionId" AND a.id = r."attemptId"
    JOIN "Experiment" e ON e.id = a."experimentId"
   WHERE r."answeredAt" IS NULL AND s."classId" = c.id AND r."institutionId" = ${institutionId}::uuid)`
