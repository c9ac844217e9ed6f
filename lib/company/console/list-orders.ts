import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { escapeLike } from '../../core/sql.ts'
import { type ConsoleOrder, OrderQuery } from './schema.ts'
import { countOrders, selectOrders } from './select-orders.ts'

type Query = z.output<typeof OrderQuery>

/**
 * Orders of all schools. `q` is an order's reference, a school's name or id, a payment's or a link's id; `from` and `to`
 * are days in the schools' time zone, both included.
 */
export const listConsoleOrders = operation(
  'console.view',
  OrderQuery,
  ({ db }, query): Promise<Page<ConsoleOrder>> =>
    db.read(async (tx) => {
      const condition = conditionOf(query)
      const way = query.order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`
      const tail = Prisma.sql`ORDER BY ${columns[query.sort]} ${way}, o.id ${cutOf(query)}`
      const [items, total] = await Promise.all([
        selectOrders(tx, condition, tail),
        countOrders(tx, condition),
      ])
      return pageOf(items, total, query)
    }),
)

const columns = { createdAt: Prisma.sql`o."createdAt"`, total: Prisma.sql`o.total` }

function conditionOf({ q, status, institute, stuck, from, to }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (status) conditions.push(Prisma.sql`o.status = ${status}::"OrderStatus"`)
  if (institute) conditions.push(Prisma.sql`o."institutionId" = ${institute}::uuid`)
  if (stuck) conditions.push(Prisma.sql`w.stuck IS NOT NULL`)
  if (from) conditions.push(Prisma.sql`o."createdAt" >= ${dayStart(from)}`)
  if (to) conditions.push(Prisma.sql`o."createdAt" < ${dayStart(to)} + interval '1 day'`)
  if (q) conditions.push(matches(q))
  return Prisma.join(conditions, ' AND ')
}

const dayStart = (day: string) => Prisma.sql`${`${day}T00:00:00+05:30`}::timestamptz`

function matches(q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`(o.reference ILIKE ${pattern} OR i.name ILIKE ${pattern} OR i."displayId" ILIKE ${pattern}
    OR o."paymentId" = ${q} OR EXISTS (
      SELECT 1 FROM "PaymentLink" l
       WHERE l."institutionId" = o."institutionId" AND l."orderId" = o.id AND l."linkId" = ${q}))`
}
