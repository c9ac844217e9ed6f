import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike } from '../../core/sql.ts'
import { requireOwnInstitute } from '../institute/display-id.ts'
import { noClass } from '../student/no-class.ts'
import { type TeacherChoice, TeacherId, TeacherQuery, type TeacherRow } from './schema.ts'
import { findTeacher, rowColumns } from './view.ts'

/** The institute's teachers, including those who wait for approval. 404 for another institute's displayId. */
export const listTeachers = operation('teacher.view', TeacherQuery, async (ctx, query) => {
  const { displayId } = query
  if (displayId !== undefined) await ctx.db.read((tx) => requireOwnInstitute(tx, ctx.actor, displayId))
  return selectTeachers(ctx, query)
})

/** One teacher of the actor's institute. */
export const viewTeacher = operation('teacher.view', TeacherId, ({ actor, db }, { id }) =>
  db.read((tx) => findTeacher(tx, actor, id)),
)

/** Every teacher by name, for the choices in a form. */
export const chooseTeachers = operation(
  'teacher.view',
  z.object({}),
  ({ actor, db }): Promise<TeacherChoice[]> =>
    db.read(async (tx) => {
      const teachers = await tx.teacher.findMany({
        where: { removedAt: null, ...own(actor) },
        select: {
          id: true,
          fullName: true,
          displayId: true,
          approvedAt: true,
          account: { select: { emailVerifiedAt: true } },
        },
        orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
      })
      return teachers.map(({ id, approvedAt, account, ...rest }) => ({
        guid: id,
        approved: approvedAt !== null,
        assignable: approvedAt !== null || account.emailVerifiedAt !== null,
        ...rest,
      }))
    }),
)

type Query = Omit<z.output<typeof TeacherQuery>, 'displayId'>

/** A page of the institute's teachers that match the query, and their total. One query. */
function selectTeachers({ actor, db }: Context, query: Query) {
  // Every teacher has an account, but a left join lets queries that do not search it skip it.
  const from = Prisma.sql`FROM "Teacher" t LEFT JOIN "Account" a ON a.id = t.id WHERE ${matching(actor, query)}`
  const rows = Prisma.sql`
    SELECT ${rowColumns(actor.institutionId)}
      ${from} ORDER BY ${orderOf(query)} ${limitOffset(query)}`
  return selectPage<TeacherRow>(db, from, rows, query)
}

function matching({ institutionId }: Member, { q, class: division, approved }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`t."institutionId" = ${institutionId}::uuid AND t."removedAt" IS NULL`]
  if (q) conditions.push(matches(`%${escapeLike(q)}%`))
  if (division)
    conditions.push(
      division === noClass ? Prisma.sql`NOT ${teaching(institutionId)}` : teaching(institutionId, division),
    )
  if (approved)
    conditions.push(
      approved === 'true' ? Prisma.sql`t."approvedAt" IS NOT NULL` : Prisma.sql`t."approvedAt" IS NULL`,
    )
  return Prisma.join(conditions, ' AND ')
}

/** Whether t teaches a class, or this one. */
const teaching = (institutionId: string, division?: string) => Prisma.sql`EXISTS (
  SELECT 1 FROM "ClassTeacher" ct
    JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId" AND c."removedAt" IS NULL
   WHERE ct."institutionId" = ${institutionId}::uuid AND ct."teacherId" = t.id
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
