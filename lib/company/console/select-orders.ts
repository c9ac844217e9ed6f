import { Prisma, type Tx } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import type { ConsoleOrder } from './schema.ts'
import { stuckReason } from './stuck.ts'

/** Orders (o) of any school (i), with why one waits for a person (w.stuck). */
export const orderTables = Prisma.sql`"Order" o
  JOIN "Institution" i ON i.id = o."institutionId"
  CROSS JOIN LATERAL (SELECT ${stuckReason} AS stuck) w`

/** What every list of orders shows. */
export const orderColumns = Prisma.sql`
  o.id AS guid, o.reference, o.quantity, o.total / 100.0::float8 AS total, o.status::text AS status, o.couponcode,
  json_build_object('guid', i.id, 'displayId', i."displayId", 'name', i.name) AS institute,
  ${iso(Prisma.sql`o."createdAt"`)} AS "createdAt", ${iso(Prisma.sql`o."paidAt"`)} AS "paidAt", w.stuck`

/** Orders that fit a condition on o, i and w; `tail` orders and limits. */
export const selectOrders = (tx: Tx, condition: Prisma.Sql, tail: Prisma.Sql) => tx.$queryRaw<ConsoleOrder[]>`
  SELECT ${orderColumns} FROM ${orderTables} WHERE ${condition} ${tail}`

export async function countOrders(tx: Tx, condition: Prisma.Sql): Promise<number> {
  const [row] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${orderTables} WHERE ${condition}`
  return row?.total ?? 0
}
