import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Page } from '../../core/page.ts'
import { sampleDivision } from '../../core/sample.ts'
import { cutOf, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike, iso } from '../../core/sql.ts'
import { isReal } from './real-student.ts'
import { InstituteOf, type Usage, UsageQuery } from './schema.ts'

type Query = z.output<typeof UsageQuery>

/** Every school with its usage; `q` is its name, its id or its first admin's email. */
export const listUsage = operation('console.view', UsageQuery, ({ db }, query): Promise<Page<Usage>> => {
  const condition = conditionOf(query)
  const of = Prisma.sql`FROM "Institution" i WHERE ${condition}`
  return selectPage<Usage>(db, of, usageOf(condition, query), query)
})

/** One school's usage; 404 when there is no such school. */
export const viewUsage = operation(
  'console.view',
  InstituteOf,
  ({ db }, { id }): Promise<Usage> =>
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
}

function conditionOf({ q, state }: Query): Prisma.Sql {
  if (!q) return states[state]
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`${states[state]} AND (i.name ILIKE ${pattern} OR i."displayId" ILIKE ${pattern} OR EXISTS (
    SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a.role = 'ADMIN' AND a.email ILIKE ${pattern}))`
}

type Cut = Pick<Query, 'sort' | 'order' | 'limit' | 'cursor'>
const one: Cut = { sort: 'name', order: 'asc', limit: 1, cursor: 0 }

function orderOf({ sort, order }: Cut): Prisma.Sql {
  return Prisma.sql`ORDER BY ${columns[sort]} ${directionOf(order)}, i.id`
}

/** The page is cut first, so that counts are made only for its schools. */
const usageOf = (condition: Prisma.Sql, cut = one) => Prisma.sql`
  SELECT i.id AS guid, i."displayId", i.name, p.email, ${iso(Prisma.sql`i."createdAt"`)} AS "createdAt",
         ${iso(Prisma.sql`i."closedAt"`)} AS "closedAt",
         i."displayKey" LIKE 'erased %' AS erased, p.admins, p."lastSignInAt",
         (SELECT count(*)::int FROM "Teacher" t WHERE t."institutionId" = i.id AND t."removedAt" IS NULL) AS teachers,
         (SELECT count(*)::int FROM "Class" c WHERE c."institutionId" = i.id AND c."removedAt" IS NULL
             AND c.classdivision <> ${sampleDivision}) AS classes,
         (SELECT count(*)::int FROM "Student" s WHERE s."institutionId" = i.id AND s."removedAt" IS NULL AND ${isReal}) AS students,
         k.keys, m.paid
    FROM (SELECT * FROM "Institution" i WHERE ${condition}
           ${orderOf(cut)} ${cutOf(cut)}) i
    CROSS JOIN LATERAL (${admins}) p CROSS JOIN LATERAL (${keys}) k CROSS JOIN LATERAL (${money}) m
   ${orderOf(cut)}`

const admins = Prisma.sql`
  SELECT count(*)::int AS admins, (array_agg(a.email ORDER BY a."createdAt", a.id))[1] AS email,
         ${iso(Prisma.sql`max(a."lastSignInAt")`)} AS "lastSignInAt"
    FROM "Account" a WHERE a."institutionId" = i.id AND a.role = 'ADMIN' AND a."disabledAt" IS NULL`

const keys = Prisma.sql`
  SELECT json_build_object('bought', count(*), 'assigned', count(*) FILTER (WHERE status = 'assigned'),
           'unused', count(*) FILTER (WHERE status IN ('free', 'returned')),
           'credited', count(*) FILTER (WHERE status = 'credited')) AS keys
    FROM "AccessKey" WHERE "institutionId" = i.id`

const money = Prisma.sql`
  SELECT (coalesce((SELECT sum(total) FROM "Order" WHERE "institutionId" = i.id AND status IN ('paid', 'refunded')), 0)
        - coalesce((SELECT sum(amount) FROM "Refund" WHERE "institutionId" = i.id AND status = 'processed'), 0))
        / 100.0::float8 AS paid`
