import type { Person } from '../actor.ts'
import { db, Prisma } from '../db.ts'
import { fieldError, notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { type SeenPupil, SeenQuery } from './schema.ts'

/** Exports of these tables hold every student. */
const whole = ['everything', 'students', 'attempts', 'mark-changes', 'keys', 'consents']

/**
 * Whose data was opened or taken out in a time, by anybody of a school or by one account: out of the records of access
 * (by day) and the log. Admins see their own school by name; the company's staff get ids and classes, for they see no
 * names without the school's leave. 404 for no such school, 422 without one.
 */
export const listSeen = operation('seen.view', SeenQuery, async (actor, { school, from, to, account }) => {
  const institutionId = await schoolOf(actor, school)
  const by = account ? Prisma.sql`= ${account}::uuid` : Prisma.sql`IS NOT NULL`
  const found = await db.$queryRaw<SeenPupil[]>`
    WITH seen(scope) AS (
      SELECT CASE WHEN scope = 'taught' THEN 'taught:' || "accountId" ELSE scope END FROM "AccessRecord"
       WHERE "institutionId" = ${institutionId}::uuid AND "accountId" ${by}
         AND "lastAt" >= ${from}::timestamptz AND "firstAt" <= ${to}::timestamptz
      UNION
      SELECT CASE
          WHEN action = 'roster.exported' AND split_part("subjectName", '.', 1) = ANY(${whole}) THEN 'students'
          WHEN action = 'support.looked' AND "subjectName" IN ('students', 'all people') THEN 'students'
          WHEN action IN ('person.exported', 'student.slip-made') THEN 'student:' || "subjectId"
          WHEN action IN ('marks.exported', 'practical.printed', 'parent.slips-printed') THEN 'class:' || "subjectName"
        END
        FROM "AuditEntry"
       WHERE "institutionId" = ${institutionId}::uuid AND "actorId" ${by}
         AND at BETWEEN ${from}::timestamptz AND ${to}::timestamptz)
    SELECT s.id AS guid, s.username, c.classdivision AS class
      FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE s."institutionId" = ${institutionId}::uuid AND EXISTS (
       SELECT 1 FROM seen WHERE scope IN ('students', 'student:' || s.id, 'class:' || c.classdivision)
          OR (scope LIKE 'taught:%' AND EXISTS (
            SELECT 1 FROM "ClassTeacher" ct
             WHERE ct."institutionId" = s."institutionId" AND ct."classId" = s."classId"
               AND ct."teacherId"::text = substr(scope, 8))))
     ORDER BY c.classdivision COLLATE natural_order, s."rollNumber" COLLATE natural_order, s.id`
  return actor.role === 'provider' ? found.map((one) => ({ ...one, username: null })) : found
})

async function schoolOf(actor: Person, school: string | undefined): Promise<string> {
  if (actor.role !== 'provider') return actor.institutionId
  if (!school) throw fieldError('school', 'Please choose a school')
  const found = await db.institution.findFirst({ where: { id: school }, select: { id: true } })
  if (!found) throw notFound('There is no such institute.')
  return found.id
}
