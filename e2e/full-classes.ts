import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { makeClass } from './made-school.ts'
import { classOf } from './marking-steps.ts'

/** Of every eight students one has not begun, four have a released mark, one a draft, and two wait, in every experiment. */
const work = `INSERT INTO "Attempt"
    ("institutionId", id, "studentId", "experimentId", "clientAttemptId", "submittedAt", marks, "markedAt", "releaseId")
  SELECT s."institutionId", gen_random_uuid(), s.id, e.id, e.id, now() - interval '1 day' * e.number,
         CASE WHEN n < 6 THEN 4 END, CASE WHEN n < 6 THEN now() END, CASE WHEN n < 5 THEN gen_random_uuid() END
    FROM (SELECT *, row_number() OVER (PARTITION BY "classId" ORDER BY id) % 8 AS n FROM "Student") s
    JOIN "Institution" i ON i.id = s."institutionId"
    JOIN "AcademicSession" y ON y."institutionId" = i.id AND y."endedAt" IS NULL
    JOIN "Experiment" e ON e."catalogueId" = y."catalogueId"
   WHERE i."displayId" = $1 AND n > 0`

/** Makes two classes of 32 with work of every kind in every experiment; returns the email of the teacher of both. */
export async function fullClasses(page: Page): Promise<string> {
  const { school, emails } = await classOf(page, 32)
  await makeClass(school.displayId, '10-B', 32, emails)
  await inDatabase((client) => client.query(work, [school.displayId]))
  return emails[0] ?? ''
}
