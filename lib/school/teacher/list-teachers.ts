import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import type { Page } from '../../core/page.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike } from '../../core/sql.ts'
import { keysOf } from '../institute/display-id.ts'
import { type TeacherChoice, TeacherId, TeacherQuery, type TeacherRow } from './schema.ts'
import { asView, viewSelect } from './view.ts'

/** The institute's teachers, including those who wait for approval. 404 for another institute's displayId. */
export const listTeachers = operation(
  'teacher.view',
  TeacherQuery,
  async (ctx, query): Promise<Page<TeacherRow>> => {
    const { displayId } = query
    if (displayId !== undefined) await ctx.db.read((tx) => requireOwnInstitute(tx, ctx.actor, displayId))
    return selectTeachers(ctx, query)
  },
)

/** 404 unless the displayId, in any case, is the actor's institute's. */
export async function requireOwnInstitute(tx: Tx, actor: Member, displayId: string) {
  const { displayKey } = await tx.institution.findFirstOrThrow({ where: { id: actor.institutionId } })
  if (!keysOf(displayId).includes(displayKey)) throw notFound()
}

/** One teacher of the actor's institute. */
export const viewTeacher = operation('teacher.view', TeacherId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    const teacher = await tx.teacher.findFirst({
      where: { id, removedAt: null, ...own(actor) },
      select: viewSelect,
    })
    if (!teacher) throw notFound('There is no such teacher.')
    return asView(teacher)
  }),
)

/** Every teacher by name, for the choices in a form. */
export const chooseTeachers = operation(
  'teacher.view',
  z.object({}),
  ({ actor, db }): Promise<TeacherChoice[]> =>
    db.read(async (tx) => {
      const teachers = await tx.teacher.findMany({
        where: { removedAt: null, ...own(actor) },
        select: { id: true, fullName: true, displayId: true, approvedAt: true },
        orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
      })
      return teachers.map(({ id, approvedAt, ...rest }) => ({
        guid: id,
        approved: approvedAt !== null,
        ...rest,
      }))
    }),
)

type Query = Omit<z.output<typeof TeacherQuery>, 'displayId'>

/** The divisions of a teacher t, 9-A before 10-A. */
const classIds = Prisma.sql`(
  SELECT coalesce(json_agg(c.classdivision ORDER BY c.classdivision COLLATE natural_order), '[]')
    FROM "ClassTeacher" ct
    JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId" AND c."removedAt" IS NULL
   WHERE ct."institutionId" = t."institutionId" AND ct."teacherId" = t.id)`

// Sub-selects instead of joined columns: they are evaluated only for a page's rows.
const email = Prisma.sql`(SELECT b.email FROM "Account" b WHERE b.id = t.id)`
const signedIn = Prisma.sql`(SELECT b."lastSignInAt" IS NOT NULL FROM "Account" b WHERE b.id = t.id)`

/** A page of the institute's teachers that match the query, and their total. One query. */
function selectTeachers({ actor, db }: Context, query: Query) {
  // Every teacher has an account, but a left join lets queries that do not search it skip it.
  const of = Prisma.sql`FROM "Teacher" t LEFT JOIN "Account" a ON a.id = t.id WHERE ${matching(actor, query)}`
  const rows = Prisma.sql`
    SELECT t.id AS guid, t."fullName" AS name, t."fullName", t.phone,
           to_char(t."registrationDate", 'YYYY-MM-DD') AS "registrationDate", t."displayId", t."institutionId",
           ${classIds} AS "classIds", t."approvedAt" IS NOT NULL AS approved,
           ${email} AS email, ${signedIn} AS "signedIn"
      ${of} ORDER BY ${orderOf(query)} ${limitOffset(query)}`
  return selectPage<TeacherRow>(db, of, rows, query)
}

function matching({ institutionId }: Member, { q, class: division, approved }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`t."institutionId" = ${institutionId}::uuid AND t."removedAt" IS NULL`]
  if (q) conditions.push(matches(`%${escapeLike(q)}%`))
  if (division) conditions.push(division === 'none' ? Prisma.sql`NOT ${teaching()}` : teaching(division))
  if (approved)
    conditions.push(
      approved === 'true' ? Prisma.sql`t."approvedAt" IS NOT NULL` : Prisma.sql`t."approvedAt" IS NULL`,
    )
  return Prisma.join(conditions, ' AND ')
}

/** Whether t teaches a class, or this one. */
const teaching = (division?: string) => Prisma.sql`EXISTS (
  SELECT 1 FROM "ClassTeacher" ct
    JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId" AND c."removedAt" IS NULL
   WHERE ct."institutionId" = t."institutionId" AND ct."teacherId" = t.id
     AND ${division ? Prisma.sql`c.classdivision = ${division.toUpperCase()}` : Prisma.sql`true`})`

const matches = (
  pattern: string,
) => Prisma.sql`(t."fullName" ILIKE ${pattern} OR t."displayId" ILIKE ${pattern}
  OR t.phone ILIKE ${pattern} OR a.email ILIKE ${pattern})`

const columns = {
  name: Prisma.sql`t."fullName"`,
  registrationDate: Prisma.sql`t."registrationDate"`,
  displayId: Prisma.sql`t."displayId"`,
}

const orderOf = ({ sort, order }: Query) => Prisma.sql`${columns[sort]} ${directionOf(order)}, t.id`
