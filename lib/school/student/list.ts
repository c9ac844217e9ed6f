import { z } from 'zod'
import type { Member, Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { type Database, Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid, typedInstituteId } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { limitOffset } from '../../core/select-page.ts'
import { directionOf } from '../../core/sql.ts'
import { recordAccess, scopeOf } from '../../records/access-log/record-access.ts'
import { findByTypedId, keysOf } from '../institute/display-id.ts'
import { headcount } from './headcounts.ts'
import { type InstituteCount, StudentQuery, type StudentView } from './schema.ts'
import { findStudent, selectStudentPage } from './view.ts'
import { matching, studentsVisibleTo } from './visible.ts'

/**
 * A page of the students whom the actor may see: an admin the institute's, a teacher those of their classes, a student only themselves.
 * The company's staff get only the total.
 */
export const listStudents = operation('student.view', StudentQuery, (ctx, query) => pageFor(ctx, query))

/** A page of `listStudents` for an institute by its displayId; 404 when it is not the actor's own. */
export const listStudentsOfInstitute = operation(
  'student.view',
  StudentQuery.extend({ displayId: typedInstituteId }),
  async (ctx, { displayId, ...query }) => {
    if (ctx.actor.role !== 'provider') return pageFor(ctx, query, displayId)
    const institute = await ctx.db.read((tx) => findByTypedId(tx, displayId))
    if (!institute) throw notFound()
    return emptyPage(await ctx.db.read((tx) => countStudents(tx, institute.id)))
  },
)

/** All students whom the actor may see; for the company's staff a row per institute with its count. */
export const listAllStudents = operation(
  'student.view',
  StudentQuery,
  async (ctx, query): Promise<Page<StudentView | InstituteCount>> =>
    ctx.actor.role === 'provider' ? ctx.db.read((tx) => countPerInstitute(tx, query)) : pageFor(ctx, query),
)

/** One student; 404 for another institute's, another class's, or a removed one. */
export const viewStudent = operation('student.view', z.object({ id: guid }), async (ctx, { id }) => {
  const { actor } = ctx
  if (actor.role === 'provider') throw notFound('There is no such student.')
  const student = await ctx.db.read((tx) => findStudent(tx, actor, id))
  await recordAccess(ctx, `student:${id}`)
  return student
})

/** A page of students; `typedId`, if given, must be the actor's institute's. */
async function pageFor(ctx: Context<Person>, query: StudentQuery, typedId?: string) {
  const { actor, db } = ctx
  if (actor.role === 'provider') return emptyPage(await db.read((tx) => countStudents(tx)))
  const condition = Prisma.sql`${matching(query)} AND ${studentsVisibleTo(actor)}`
  const total = storedTotal(actor, query)
  const page = await selectStudentPage(db, actor.institutionId, condition, orderOf(query), query, total)
  if (typedId && !(await isOwn(db, actor, page.items[0], typedId))) throw notFound()
  await recordAccess(ctx, scopeOf(actor, query.class))
  return page
}

/** A maintained total exists for all students of an institute; otherwise they are counted. */
const storedTotal = ({ role, institutionId }: Member, { q, class: division }: StudentQuery) =>
  role === 'admin' && !q && !division ? headcount(institutionId) : undefined

/** Whether the typed id is the actor's institute's. Every row has the id; the database is asked only when there is none. */
const isOwn = async (db: Database, actor: Member, row: StudentView | undefined, typedId: string) =>
  row
    ? keysOf(typedId).includes(row.instituteId.toLowerCase())
    : (await db.read((tx) => findByTypedId(tx, typedId)))?.id === actor.institutionId

const emptyPage = (total: number): Page<StudentView> => ({ items: [], total, nextCursor: null })

const sortColumns = {
  name: Prisma.sql`s.username COLLATE natural_order`,
  rollNumber: Prisma.sql`s."rollNumber" COLLATE natural_order`,
  class: Prisma.sql`c.classdivision COLLATE natural_order`,
}

/** Natural order: roll 2 before 10, 9-A before 10-A. The guid breaks ties, so that pages never overlap. */
function orderOf({ sort, order }: StudentQuery): Prisma.Sql {
  // Only the class can be null; elsewhere a plain DESC reads the same index backwards.
  const last = sort === 'class' ? Prisma.sql`NULLS LAST` : Prisma.empty
  const direction = Prisma.sql`${directionOf(order)} ${last}`
  const tieBreakers =
    sort === 'name'
      ? [sortColumns.class, sortColumns.rollNumber]
      : sort === 'class'
        ? [sortColumns.rollNumber]
        : [sortColumns.class]
  return Prisma.join([Prisma.sql`${sortColumns[sort]} ${direction}`, ...tieBreakers, Prisma.sql`s.id`], ', ')
}

/** The number of students of an institute, or of all, for the company's staff. */
async function countStudents(tx: Tx, institutionId?: string): Promise<number> {
  const [row] = await tx.$queryRaw<[{ total: number }]>`SELECT ${headcount(institutionId)} AS total`
  return row.total
}

/** For the company's staff: the number of students of each open institute, and nothing else about them. */
async function countPerInstitute(tx: Tx, query: StudentQuery) {
  const [items, total] = await Promise.all([
    tx.$queryRaw<InstituteCount[]>`
      WITH page AS MATERIALIZED (
        SELECT id, "displayId", name FROM "Institution" WHERE "closedAt" IS NULL ORDER BY "displayId" ${limitOffset(query)}),
      heads AS MATERIALIZED (
        SELECT h."institutionId", sum(h.students)::int AS students FROM kept.headcount h
         WHERE h."institutionId" IN (SELECT id FROM page) GROUP BY 1)
      SELECT p."displayId" AS "instituteId", p.name, coalesce(h.students, 0) AS students
        FROM page p LEFT JOIN heads h ON h."institutionId" = p.id
       ORDER BY p."displayId"`,
    tx.institution.count({ where: { closedAt: null } }),
  ])
  return pageOf(items, total, query)
}
