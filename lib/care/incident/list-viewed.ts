import { Prisma, scopeToEverySession, type Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { noClass } from '../../school/student/no-class.ts'
import { ViewedQuery, type ViewedStudent } from './schema.ts'
import { schoolOf, type Time, viewsIn } from './views-in.ts'

/**
 * Whose data was viewed or exported during a period, by anybody of a school or by one account. Admins see their own school's people by
 * name; the company's staff get ids and classes, since they see no names without the school's permission. The students are those of the
 * past session that was opened, else of the sessions of that period. Those who were moved since are included for their former class too,
 * those of a renamed class for its former name, and those of a teacher's classes for teachers who have lost the class. 404 for an unknown
 * school, 422 without one.
 */
export const listViewedStudents = operation(
  'access-log.view',
  ViewedQuery,
  ({ actor, db }, { school, account, ...time }) =>
    db.read(async (tx) => {
      const institutionId = await schoolOf(tx, actor, school)
      await scopeToEverySession(tx)
      const students = await selectViewedStudents(tx, institutionId, account, time)
      return actor.role === 'provider' ? students.map((one) => ({ ...one, username: null })) : students
    }),
)

const selectViewedStudents = (tx: Tx, institutionId: string, account: string | undefined, time: Time) =>
  tx.$queryRaw<ViewedStudent[]>`
    WITH seen AS (${viewsBy(institutionId, account, time)}),
         since AS MATERIALIZED (${changesSince(institutionId, time)}),
         moved AS (${movedStudents}),
         renamed AS (${renamedClasses}),
         taught AS (${taughtClasses(institutionId)}),
         scopes AS (${viewedScopes(institutionId)})
    SELECT s.id AS guid, s.username, c.classdivision AS class
      FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
      JOIN "AcademicSession" y ON y."institutionId" = s."institutionId"
       AND CASE WHEN s."pastSession" = '' THEN y."endedAt" IS NULL ELSE y.name = s."pastSession" END
     WHERE s."institutionId" = ${institutionId}::uuid AND EXISTS (SELECT 1 FROM scopes WHERE ${includesStudent(time)})
     ORDER BY c.classdivision COLLATE natural_order, s."rollNumber" COLLATE natural_order, s.id`

/** The views of one account, or else of everybody. */
const viewsBy = (institutionId: string, account: string | undefined, time: Time) => Prisma.sql`
  SELECT scope, session FROM (${viewsIn(institutionId, time)}) views
   WHERE account ${account ? Prisma.sql`= ${account}::uuid` : Prisma.sql`IS NOT NULL`}`

/** Entries of the log by which a class of that time is found again. */
const changesSince = (institutionId: string, { from }: Time) => Prisma.sql`
  SELECT action, "subjectId", "subjectName", detail FROM "AuditEntry"
   WHERE "institutionId" = ${institutionId}::uuid AND at >= ${from}::timestamptz
     AND action IN ('student.moved', 'student.changed', 'class.changed', 'class.teachers_changed', 'class.removed')`

/** The scope under which views of a class's list are recorded, or of the students without a class. */
const classScope = (division: Prisma.Sql) =>
  Prisma.sql`'class:' || coalesce(${division}, ${noClass.toUpperCase()})`

/** Students with the scope of a former class. */
const movedStudents = Prisma.sql`
  SELECT "subjectId" AS student, ${classScope(Prisma.sql`detail->>'from'`)} AS scope FROM since
   WHERE action = 'student.moved' OR (action = 'student.changed' AND detail->'from' IS NOT NULL)`

/** Classes with the scope of a former name. */
const renamedClasses = Prisma.sql`
  SELECT "subjectId" AS class, ${classScope(Prisma.sql`detail->'before'->>'classdivision'`)} AS scope FROM since
   WHERE action = 'class.changed' AND detail->'before'->>'classdivision' IS NOT NULL`

/** Classes with the scope of a teacher who has or had them. */
const taughtClasses = (institutionId: string) => Prisma.sql`
  SELECT "classId"::text AS class, 'taught:' || "teacherId" AS scope FROM "ClassTeacher"
   WHERE "institutionId" = ${institutionId}::uuid
   UNION
  SELECT "subjectId", 'taught:' || (jsonb_path_query(detail, '$.**.guid') #>> '{}') FROM since
   WHERE action IN ('class.changed', 'class.teachers_changed', 'class.removed')`

/** The scopes that were viewed; for a teacher's classes also the scope of each, by its present, former and last name. */
const viewedScopes = (institutionId: string) => Prisma.sql`
  SELECT scope, session FROM seen
   UNION
  SELECT ${classScope(Prisma.sql`c.classdivision`)}, session FROM seen JOIN taught USING (scope) JOIN "Class" c ON c.id::text = taught.class
   WHERE c."institutionId" = ${institutionId}::uuid
   UNION
  SELECT renamed.scope, session FROM seen JOIN taught USING (scope) JOIN renamed ON renamed.class = taught.class
   UNION
  SELECT ${classScope(Prisma.sql`since."subjectName"`)}, session FROM seen JOIN taught USING (scope)
    JOIN since ON since.action = 'class.removed' AND since."subjectId" = taught.class`

/** Whether a scope includes student `s` of class `c` in session `y`. */
const includesStudent = ({ from, to }: Time) => Prisma.sql`
  scope = 'student:' || s.id
  OR CASE WHEN scopes.session IS NULL
          THEN y."begunAt" <= ${to}::timestamptz AND (y."endedAt" IS NULL OR y."endedAt" >= ${from}::timestamptz)
          ELSE scopes.session = y.name END
 AND (scope IN ('students', ${classScope(Prisma.sql`c.classdivision`)})
   OR scope IN (SELECT m.scope FROM moved m WHERE m.student = s.id::text)
   OR scope IN (SELECT r.scope FROM renamed r WHERE r.class = s."classId"::text))`
