import type { Person } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'

/** Exports of these tables contain every student. */
const tablesOfAllStudents = [
  'everything',
  'students',
  'attempts',
  'assessment',
  'assessment-changes',
  'batches',
  'uploads',
  'mark-changes',
  'keys',
  'consents',
  'audit',
]

export type Time = { from: string; to: string }

/**
 * Who (`account`) viewed or exported what (`scope`: all students, a class, a teacher's classes, or one student) during a period: from the
 * access records, which are by day, and the log. For other entries of the log the scope is null. `session` is the past session that they were
 * in, null for the current one of that time.
 */
export const viewsIn = (institutionId: string, { from, to }: Time) => Prisma.sql`
  SELECT "accountId" AS account,
         CASE split_part(scope, '@', 1) WHEN 'taught' THEN 'taught:' || "accountId" ELSE split_part(scope, '@', 1) END AS scope,
         nullif(split_part(scope, '@', 2), '') AS session
    FROM "AccessRecord"
   WHERE "institutionId" = ${institutionId}::uuid
     AND "lastAt" >= ${from}::timestamptz AND "firstAt" <= ${to}::timestamptz
  UNION
  SELECT "actorId", CASE
      WHEN action = 'roster.exported' AND split_part("subjectName", '.', 1) = ANY(${tablesOfAllStudents}) THEN 'students'
      WHEN action = 'support.looked' AND "subjectName" IN ('students', 'all people') THEN 'students'
      WHEN action IN ('person.exported', 'student.slip-made') THEN 'student:' || "subjectId"
      WHEN action IN ('marks.exported', 'practical.printed', 'parent.slips-printed') THEN 'class:' || "subjectName"
    END, detail->>'session'
    FROM "AuditEntry"
   WHERE "institutionId" = ${institutionId}::uuid AND "actorId" IS NOT NULL
     AND at BETWEEN ${from}::timestamptz AND ${to}::timestamptz`

/** The school in question: admins' own, or one named by the company's staff. 404 for an unknown one, 422 without. */
export async function schoolOf(tx: Tx, actor: Person, school: string | undefined): Promise<string> {
  if (actor.role !== 'provider') return actor.institutionId
  if (!school) throw fieldError('school', 'Please choose a school')
  const institution = await tx.institution.findFirst({ where: { id: school }, select: { id: true } })
  if (!institution) throw notFound('There is no such institute.')
  return institution.id
}
