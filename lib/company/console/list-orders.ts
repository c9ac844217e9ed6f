import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike } from '../../core/sql.ts'
import { dayStart } from '../../core/today.ts'
import { orderColumns, orderTables } from './order-columns.ts'
import { type ConsoleOrder, ConsoleOrderQuery } from './schema.ts'

type Query = z.output<typeof ConsoleOrderQuery>

/** Orders of all schools. `q` is a reference, a school, or the id of a payment or link; both days are inclusive. */
export const listConsoleOrders = operation('console.view', ConsoleOrderQuery, ({ db }, query) => {
  const of = Prisma.sql`FROM ${orderTables()} WHERE ${conditionOf(query)}`
  const way = directionOf(query.order)
  const rows = Prisma.sql`
      SELECT ${orderColumns} ${of} ORDER BY ${columns[query.sort]} ${way}, o.id ${limitOffset(query)}`
  return selectPage<ConsoleOrder>(db, of, rows, query)
})

const columns = { createdAt: Prisma.sql`o."createdAt"`, total: Prisma.sql`o.total` }

function conditionOf({ q, status, institute, stuck, from, to }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (status) conditions.push(Prisma.sql`o.status = ${status}::"OrderStatus"`)
  if (institute) conditions.push(Prisma.sql`o."institutionId" = ${institute}::uuid`)
  if (stuck) conditions.push(Prisma.sql`o.stuck IS NOT NULL`)
  if (from) conditions.push(Prisma.sql`o."createdAt" >= ${dayStart(from)}`)
  if (to) conditions.push(Prisma.sql`o."createdAt" < ${dayStart(to, 1)}`)
  if (q) conditions.push(matches(q))
  return Prisma.join(conditions, ' AND ')
}

function matches(q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`(o.reference ILIKE ${pattern} OR i.name ILIKE ${pattern} OR i."displayId" ILIKE ${pattern}
    OR o."paymentId" = ${q} OR EXISTS (
      SELECT 1 FROM "PaymentLink" l
       WHERE l."institutionId" = o."institutionId" AND l."orderId" = o.id AND l."linkId" = ${q}))`
}
