import type { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { escapeLike } from '../../core/sql.ts'
import { OrderId, OrderQuery, type OrderView } from './schema.ts'
import { findOrder, selectOrderPage } from './view.ts'

/** The institute's orders, the newest first; `q` is a part of the reference. */
export const listOrders = operation(
  'key.view',
  OrderQuery,
  async ({ actor, db }, query): Promise<Page<OrderView>> => {
    const condition = conditionOf(actor.institutionId, query)
    const way = query.order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`
    const by = query.sort === 'total' ? Prisma.sql`o.total` : Prisma.sql`o."createdAt"`
    const tail = Prisma.sql`ORDER BY ${by} ${way}, o.id ${way} ${cutOf(query)}`
    const { items, total } = await selectOrderPage(db, condition, tail, query)
    return pageOf(items, total, query)
  },
)

/** One order of the institute, as the provider last said it is. */
export const viewOrder = operation('key.view', OrderId, ({ actor, db }, { id }) =>
  db.read((tx) => findOrder(actor, id, tx)),
)

function conditionOf(institutionId: string, { q, status }: z.output<typeof OrderQuery>): Prisma.Sql {
  const conditions = [Prisma.sql`o."institutionId" = ${institutionId}::uuid`]
  if (status) conditions.push(Prisma.sql`o.status = ${status}::"OrderStatus"`)
  if (q) conditions.push(Prisma.sql`o.reference ILIKE ${`%${escapeLike(q)}%`}`)
  return Prisma.join(conditions, ' AND ')
}
