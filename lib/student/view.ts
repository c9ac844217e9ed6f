import type { Member } from '../actor.ts'
import { db, Prisma, type Tx } from '../db.ts'
import { notFound } from '../errors.ts'
import { applyRule } from '../practical/apply.ts'
import { type PracticalRow, practicalColumns } from '../practical/counting.ts'
import { selectPage } from '../select-page.ts'
import type { StudentView } from './schema.ts'
import { live, tables, visibleTo } from './visible.ts'

/** Everything that leaves about a student, in the specification's words. */
const columns = Prisma.sql`
  s.id AS guid, s.username, a.email, s."rollNumber",
  s.physics::float8 AS physics, s.chemistry::float8 AS chemistry, s.biology::float8 AS biology,
  to_char(s."registrationDate", 'YYYY-MM-DD') AS "registrationDate",
  c.classdivision AS class, i."displayId" AS "instituteId", s.address, s.subsplan::text AS subsplan,
  s."admissionNumber"`

/** By which the practical marks of a row are found. */
type Keys = { id: string; institutionId: string; classId: string | null }
type Row = Omit<StudentView, 'computed' | 'overridden'> & PracticalRow & Keys

/**
 * Students who fit a condition on s, a and c; the condition says whose they are. `tail` orders and limits. The page is
 * cut out first, so that practical marks are worked out for its rows alone and not for those that were skipped.
 */
export async function selectStudents(
  condition: Prisma.Sql,
  tail = Prisma.empty,
  client: Pick<Tx, '$queryRaw'> = db,
): Promise<StudentView[]> {
  return (await client.$queryRaw<Row[]>`${rowsOf(condition, tail)}`).map(asView)
}

/** The same with how many fit without the tail, in one query. */
export async function selectStudentPage(condition: Prisma.Sql, tail: Prisma.Sql) {
  const of = Prisma.sql`FROM ${tables} WHERE ${condition}`
  const { items, total } = await selectPage<Row>(of, rowsOf(condition, tail))
  return { items: items.map(asView), total }
}

const rowsOf = (condition: Prisma.Sql, tail: Prisma.Sql) => Prisma.sql`
  SELECT s.*, ${practicalColumns} FROM (
    SELECT ${columns}, s.id, s."institutionId", s."classId"
      FROM ${tables} JOIN "Institution" i ON i.id = s."institutionId"
     WHERE ${condition} ${tail}) s`

const asView = ({ id: _, institutionId: __, classId: ___, ...row }: Row): StudentView => applyRule(row)

/** One student whom the actor may see and who is not removed; 404 for any other. */
export async function findStudent(actor: Member, id: string, client: Pick<Tx, '$queryRaw'> = db) {
  const [student] = await selectStudents(
    Prisma.sql`s.id = ${id}::uuid AND ${live} AND ${visibleTo(actor)}`,
    Prisma.empty,
    client,
  )
  if (!student) throw notFound('There is no such student.')
  return student
}
