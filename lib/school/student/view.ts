import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { type Database, Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { PageRange } from '../../core/page.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { ruleOf, signedSizesOf } from '../practical-rule/counting.ts'
import { catalogueText, marksOfRow, type ReleasedRow } from '../practical-rule/released.ts'
import { detailColumns } from './detail-columns.ts'
import { detailsOf } from './details.ts'
import type { StudentView } from './schema.ts'
import { live, studentsVisibleTo, tables } from './visible.ts'

/** Everything that is answered about a student, in the form of the specification. */
const columns = Prisma.sql`
  s.id AS guid, s.username, a.email, s."rollNumber",
  s.physics::float8 AS physics, s.chemistry::float8 AS chemistry, s.biology::float8 AS biology,
  to_char(s."registrationDate", 'YYYY-MM-DD') AS "registrationDate",
  c.classdivision AS class, ${detailColumns((column) => `s.${column}`)}, s.subsplan::text AS subsplan, s."admissionNumber",
  s."loginName", s."boardRollNumber", s."apaarId", s."releasedMarks" AS released, s."releasedAbsences" AS absences`

type Row = Omit<StudentView, 'computed' | 'overridden'> & ReleasedRow

/**
 * Students of one institute that match a condition on s, a and c, which names the institute too. `tail` sorts and limits. The page is cut
 * out first, so that practical marks are computed only for its rows and not for those that were skipped.
 */
async function selectStudents(tx: Tx, school: string, condition: Prisma.Sql, tail: Prisma.Sql) {
  const rows = await tx.$queryRaw<Row[]>`${rowsOf(school, condition, tail)}`
  return rows.map(viewOf)
}

/** A page of the students that match, with the total in one query; `total` is SQL for that number where it is maintained. */
export async function selectStudentPage(
  db: Database,
  school: string,
  condition: Prisma.Sql,
  order: Prisma.Sql,
  range: PageRange,
  total?: Prisma.Sql,
) {
  const from = Prisma.sql`FROM ${tables} WHERE ${condition}`
  const tail = Prisma.sql`ORDER BY ${order} ${limitOffset(range)}`
  return selectPage(db, from, rowsOf(school, condition, tail), range, viewOf, total)
}

/** Rule and sizes are looked up once per class of the page: doing it for each row took a fifth of the statement. */
const rowsOf = (school: string, condition: Prisma.Sql, tail: Prisma.Sql) => Prisma.sql`
  WITH found AS MATERIALIZED (
    SELECT ${columns}, s.id, s."institutionId", s."classId" FROM ${tables} WHERE ${condition} ${tail}),
  ruled AS MATERIALIZED (
    SELECT s."classId", ${ruleOf(school)}::text AS rule, ${signedSizesOf(school)}::text AS sizes
      FROM (SELECT DISTINCT "classId" FROM found) s)
  SELECT s.*, (SELECT rule FROM ruled WHERE ruled."classId" IS NOT DISTINCT FROM s."classId") AS rule,
         (SELECT sizes FROM ruled WHERE ruled."classId" IS NOT DISTINCT FROM s."classId") AS sizes,
         ${catalogueText} AS catalogue, (
           SELECT "displayId" FROM "Institution" WHERE id = (SELECT "institutionId" FROM found LIMIT 1)) AS "instituteId"
    FROM found s`

/** The view of a row, field by field: there are many rows, and spreading the rest of each takes longer than reading it. */
function viewOf(row: Row): StudentView {
  const { marks, computed, overridden } = marksOfRow(row)
  return {
    guid: row.guid,
    username: row.username,
    email: row.email,
    rollNumber: row.rollNumber,
    physics: marks.physics,
    chemistry: marks.chemistry,
    biology: marks.biology,
    computed,
    overridden,
    registrationDate: row.registrationDate,
    class: row.class,
    instituteId: row.instituteId,
    ...detailsOf(row),
    subsplan: row.subsplan,
    admissionNumber: row.admissionNumber,
    loginName: row.loginName,
    boardRollNumber: row.boardRollNumber,
    apaarId: row.apaarId,
  }
}

/** One student whom the actor may see and who is not removed; 404 for any other. */
export async function findStudent(tx: Tx, actor: Member, id: string) {
  const [student] = await selectStudents(
    tx,
    actor.institutionId,
    Prisma.sql`s.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(actor)}`,
    Prisma.empty,
  )
  if (!student) throw notFound('There is no such student.')
  return student
}

/** 404 for a student whom the actor may not see. One query. */
export async function requireVisible({ actor, db }: Context, id: string): Promise<void> {
  const [student] = await db.rows(
    Prisma.sql`SELECT 1 FROM "Student" s WHERE s.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(actor)}`,
  )
  if (!student) throw notFound('There is no such student.')
}
