import type { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import type { CompanyStaff } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike } from '../../core/sql.ts'
import { today } from '../../core/today.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { audit } from '../../records/audit/audit.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { InstituteId } from '../../school/institute/schema.ts'
import { schoolName } from '../../school/institute/view.ts'
import { findLive } from './consent.ts'
import { type PersonView, SupportPeopleQuery } from './schema.ts'

type Query = z.output<typeof SupportPeopleQuery>

/** The access that the company's staff have to a school (`id`) now, or null; this does not show its people, and so is not recorded. */
export const viewAccess = operation('support.view', InstituteId, ({ db }, { id }) =>
  db.read(async (tx) => ({
    consent: await findLive(tx, await findSchool(tx, id)),
  })),
)

/**
 * Names, roles and classes of a school that granted access; every access is recorded in the school's activity. 403 `Ask the
 * school for its consent first` without access, 404 when there is no such school, 429 beyond 1000 people a day.
 */
export const viewPeople = operation('support.view', SupportPeopleQuery, async (ctx, query) => {
  const institutionId = await ctx.db.read((tx) => findConsenting(tx, query.id))
  const which = Prisma.sql`FROM ${people(institutionId)} WHERE ${conditionOf(query)}`
  const page = await selectPage<PersonView>(ctx.db, which, peopleRows(which, query), query)
  // In separate transactions: a stopped request shows and records nothing, but its alarm must still be raised.
  await countViews(ctx, page.items.length)
  await ctx.db.write((tx) => recordView(tx, ctx.actor, institutionId, query))
  return page
})

/** The id of a school that granted access; 403 for one that did not. */
async function findConsenting(tx: Tx, id: string): Promise<string> {
  await refuseWhenFrozen(tx)
  const institutionId = await findSchool(tx, id)
  if (!(await findLive(tx, institutionId)))
    throw new AppError('forbidden', 'Ask the school for its consent first')
  return institutionId
}

/** Throws 429 and raises an alarm for all the company's staff when somebody views more than the daily limit of people. */
async function countViews({ actor, db }: Context<CompanyStaff>, people: number) {
  try {
    await countTry('support:people', actor.accountId, 'too_many', people)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many')) throw error
    const message = `${actor.name} has looked at more people of schools in a day than support needs. Their access was stopped.`
    await db.write((tx) =>
      raiseAlarm(tx, { kind: 'support.too_many', message, key: `support ${actor.accountId} ${today()}` }),
    )
    throw error
  }
}

/** The institute's id from the database: all later queries are scoped by it. */
async function findSchool(tx: Tx, id: string): Promise<string> {
  const school = await tx.institution.findUnique({ where: { id }, select: { id: true } })
  if (!school) throw notFound('There is no such institute.')
  return school.id
}

const words = { admin: 'admins', teacher: 'teachers', student: 'students' } as const

async function recordView(
  tx: Tx,
  actor: CompanyStaff,
  institutionId: string,
  { role, q, cursor, limit }: Query,
) {
  const page = Math.floor(cursor / limit) + 1
  const detail = { ...(q && { search: q }), ...(page > 1 && { page }) }
  const name = role ? words[role] : 'all people'
  await audit(tx, { ...actor, institutionId }, 'support.looked', { id: institutionId, name, detail })
  // Without the search text: this log outlives the school, and the text may be a name.
  await recordCompanyStaffAction(tx, actor, 'support.looked', {
    id: institutionId,
    name: await schoolName(tx, institutionId),
    detail: { people: name },
  })
}

function conditionOf({ q, role }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (role) conditions.push(Prisma.sql`p.role = ${role}`)
  if (q) conditions.push(Prisma.sql`p.name ILIKE ${`%${escapeLike(q)}%`}`)
  return Prisma.join(conditions, ' AND ')
}

/** The people (p) of a school, named in each part so that a distributed database asks one node. */
const people = (institutionId: string) => Prisma.sql`(
  SELECT id, "fullName" AS name, 'admin' AS role, 1 AS rank, ARRAY[]::text[] AS classes
    FROM "Admin" WHERE "institutionId" = ${institutionId}::uuid
  UNION ALL
  SELECT t.id, t."fullName", 'teacher', 2,
         ARRAY(SELECT c.classdivision FROM "ClassTeacher" ct
                 JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId"
                WHERE ct."institutionId" = ${institutionId}::uuid AND ct."teacherId" = t.id AND c."removedAt" IS NULL
                ORDER BY c.classdivision COLLATE natural_order)
    FROM "Teacher" t WHERE t."institutionId" = ${institutionId}::uuid AND t."removedAt" IS NULL
  UNION ALL
  SELECT s.id, s.username, 'student', 3,
         CASE WHEN c.id IS NULL THEN ARRAY[]::text[] ELSE ARRAY[c.classdivision] END
    FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE s."institutionId" = ${institutionId}::uuid AND s."removedAt" IS NULL) p`

const peopleRows = (which: Prisma.Sql, query: Query) => Prisma.sql`
  SELECT p.id AS guid, p.name, p.role, p.classes ${which}
   ORDER BY p.rank, p.name COLLATE natural_order ${directionOf(query.order)}, p.id ${limitOffset(query)}`
