import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Page } from '../../core/page.ts'
import { sampleDivision } from '../../core/sample.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike, iso } from '../../core/sql.ts'
import { InstituteId } from '../../school/institute/schema.ts'
import { notSample } from '../../school/student/visible.ts'
import { type Usage, UsageQuery } from './schema.ts'

type Query = z.output<typeof UsageQuery>

/** Every school with its usage; `q` is its name, its id or its first admin's email. */
export const listUsage = operation('console.view', UsageQuery, ({ db }, query): Promise<Page<Usage>> => {
  const condition = conditionOf(query)
  const of = Prisma.sql`FROM "Institution" i WHERE ${condition}`
  return selectPage<Usage>(db, of, usageOf(condition, query), query)
})

/** One school's usage; 404 when there is no such school. */
export const viewUsage = operation('console.view', InstituteId, ({ db }, { id }) =>
  db.read(async (tx) => {
    const [found] = await tx.$queryRaw<Usage[]>`${usageOf(Prisma.sql`i.id = ${id}::uuid`)}`
    if (!found) throw notFound('There is no such institute.')
    return found
  }),
)

const columns = {
  name: Prisma.sql`i.name COLLATE natural_order`,
  createdAt: Prisma.sql`i."createdAt"`,
}

const states = {
  all: Prisma.sql`true`,
  open: Prisma.sql`i."closedAt" IS NULL`,
  closed: Prisma.sql`i."closedAt" IS NOT NULL`,
  /** what the overview counts as new */
  unseen: Prisma.sql`i."closedAt" IS NULL AND i."seenByProviderAt" IS NULL`,
}

function conditionOf({ q, state }: Query): Prisma.Sql {
  if (!q) return states[state]
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`${states[state]} AND (i.name ILIKE ${pattern} OR i."displayId" ILIKE ${pattern} OR EXISTS (
    SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a.role = 'ADMIN' AND a.email ILIKE ${pattern}))`
}

type Shown = Pick<Query, 'sort' | 'order' | 'limit' | 'cursor'>
const one: Shown = { sort: 'name', order: 'asc', limit: 1, cursor: 0 }

function orderOf({ sort, order }: Shown): Prisma.Sql {
  return Prisma.sql`ORDER BY ${columns[sort]} ${directionOf(order)}, i.id`
}

/** The page is selected first, so that counts are made only for its schools. Each count is a CTE of its own: Citus cannot plan them as subqueries. */
const usageOf = (condition: Prisma.Sql, range = one) => Prisma.sql`
  WITH shown AS MATERIALIZED (SELECT * FROM "Institution" i WHERE ${condition} ${orderOf(range)} ${limitOffset(range)}),
    people AS MATERIALIZED (${admins}), teachers AS MATERIALIZED (${teachers}), classes AS MATERIALIZED (${classes}),
    students AS MATERIALIZED (${students}), keys AS MATERIALIZED (${keys}),
    paid AS MATERIALIZED (${paid}), refunded AS MATERIALIZED (${refunded})
  SELECT i.id AS guid, i."displayId", i.name, p.email, ${iso(Prisma.sql`i."createdAt"`)} AS "createdAt",
         ${iso(Prisma.sql`i."closedAt"`)} AS "closedAt",
         i."displayKey" LIKE 'erased %' AS erased, coalesce(p.admins, 0) AS admins, ${iso(Prisma.sql`p."lastSignInAt"`)} AS "lastSignInAt",
         coalesce(t.teachers, 0) AS teachers, coalesce(c.classes, 0) AS classes, coalesce(s.students, 0) AS students,
         json_build_object('bought', coalesce(k.bought, 0), 'assigned', coalesce(k.assigned, 0),
           'unused', coalesce(k.unused, 0), 'credited', coalesce(k.credited, 0)) AS keys,
         (coalesce(m.total, 0) - coalesce(r.amount, 0)) / 100.0::float8 AS paid
    FROM shown i LEFT JOIN people p ON p.school = i.id LEFT JOIN teachers t ON t.school = i.id
    LEFT JOIN classes c ON c.school = i.id LEFT JOIN students s ON s.school = i.id LEFT JOIN keys k ON k.school = i.id
    LEFT JOIN paid m ON m.school = i.id LEFT JOIN refunded r ON r.school = i.id
   ${orderOf(range)}`

/** "institutionId" is that of a school on the page. */
const isShown = Prisma.sql`"institutionId" IN (SELECT id FROM shown)`

const admins = Prisma.sql`
  SELECT "institutionId" AS school, count(*)::int AS admins, (array_agg(email ORDER BY "createdAt", id))[1] AS email,
         max("lastSignInAt") AS "lastSignInAt"
    FROM "Account" WHERE ${isShown} AND role = 'ADMIN' AND "disabledAt" IS NULL GROUP BY 1`

const teachers = Prisma.sql`
  SELECT "institutionId" AS school, count(*)::int AS teachers
    FROM "Teacher" WHERE ${isShown} AND "removedAt" IS NULL GROUP BY 1`

const classes = Prisma.sql`
  SELECT "institutionId" AS school, count(*)::int AS classes
    FROM "Class" WHERE ${isShown} AND "removedAt" IS NULL AND classdivision <> ${sampleDivision} GROUP BY 1`

const students = Prisma.sql`
  SELECT s."institutionId" AS school, count(*)::int AS students
    FROM "Student" s WHERE s.${isShown} AND s."removedAt" IS NULL AND ${notSample} GROUP BY 1`

const keys = Prisma.sql`
  SELECT "institutionId" AS school, count(*) AS bought, count(*) FILTER (WHERE status = 'assigned') AS assigned,
         count(*) FILTER (WHERE status IN ('free', 'returned')) AS unused,
         count(*) FILTER (WHERE status = 'credited') AS credited
    FROM "AccessKey" WHERE ${isShown} GROUP BY 1`

const paid = Prisma.sql`
  SELECT "institutionId" AS school, sum(total) AS total
    FROM "Order" WHERE ${isShown} AND status IN ('paid', 'refunded') GROUP BY 1`

const refunded = Prisma.sql`
  SELECT "institutionId" AS school, sum(amount) AS amount
    FROM "Refund" WHERE ${isShown} AND status = 'processed' GROUP BY 1`
