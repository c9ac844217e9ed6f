import { z } from 'zod'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, escapeLike, iso } from '../../core/sql.ts'
import { isUsedUp } from '../coupon/check-coupon.ts'
import { OrderId, OrderQuery, type OrderView, orderDays, type WaitingOrder } from './schema.ts'

/** The institute's orders, the newest first; `q` matches part of the reference. */
export const listOrders = operation('key.view', OrderQuery, ({ actor, db }, query) => {
  const condition = conditionOf(actor.institutionId, query)
  const direction = directionOf(query.order)
  const column = query.sort === 'total' ? Prisma.sql`o.total` : Prisma.sql`o."createdAt"`
  const tail = Prisma.sql`ORDER BY ${column} ${direction}, o.id ${direction} ${limitOffset(query)}`
  const source = Prisma.sql`FROM "Order" o WHERE ${condition}`
  return selectPage<OrderView>(db, source, rowsOf(actor.institutionId, condition, tail), query)
})

/** The institute's orders whose payment pages are open, the newest first. They may be old: an order can be paid for a month. */
export const listWaitingOrders = operation('key.view', z.object({}), ({ actor, db }) =>
  db.rows<WaitingOrder>(Prisma.sql`
    SELECT o.id AS guid, o.reference, o.quantity FROM "Order" o
     WHERE o."institutionId" = ${actor.institutionId}::uuid AND (${url(actor.institutionId)}) IS NOT NULL
     ORDER BY o."createdAt" DESC, o.id DESC`),
)

/** One order of the institute, by the provider's last known state. */
export const viewOrder = operation('key.view', OrderId, ({ actor, db }, { id }) =>
  db.read((tx) => findOrder(tx, actor, id)),
)

/** Whether an unpaid order can no longer be paid because its coupon was used up meanwhile; false while its page is open. */
export const hasLostCoupon = operation('key.view', OrderId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    const { couponcode, status, url } = await findOrder(tx, actor, id)
    const mayBePaid = status === 'created' || status === 'failed' || status === 'expired'
    if (!couponcode || !mayBePaid || url) return false
    const coupon = await tx.coupon.findUnique({ where: { code: couponcode } })
    return coupon !== null && isUsedUp(tx, coupon, actor.institutionId)
  }),
)

function conditionOf(institutionId: string, { q, status }: z.output<typeof OrderQuery>): Prisma.Sql {
  const conditions = [Prisma.sql`o."institutionId" = ${institutionId}::uuid`]
  if (status) conditions.push(Prisma.sql`o.status = ${status}::"OrderStatus"`)
  if (q) conditions.push(Prisma.sql`o.reference ILIKE ${`%${escapeLike(q)}%`}`)
  return Prisma.join(conditions, ' AND ')
}

const endsAt = Prisma.sql`o."createdAt" + make_interval(days => ${orderDays})`

/** Where the order (o) can be paid: its open link, if it still can. */
const url = (institutionId: string) => Prisma.sql`
  SELECT l.url FROM "PaymentLink" l
   WHERE l."institutionId" = ${institutionId}::uuid AND l."orderId" = o.id AND l.status = 'open' AND l."expiresAt" > now()
     AND o.status NOT IN ('paid', 'refunded') AND ${endsAt} > now()
   ORDER BY l."createdAt" DESC LIMIT 1`

/** Whether the order's (o) newest link was paid without paying the order. */
const paidWithoutOrder = (institutionId: string) => Prisma.sql`
  o.status = 'pending' AND coalesce((
    SELECT l.status = 'paid' FROM "PaymentLink" l
     WHERE l."institutionId" = ${institutionId}::uuid AND l."orderId" = o.id
     ORDER BY l."createdAt" DESC, l.id DESC LIMIT 1), false)`

const invoice = (institutionId: string) => Prisma.sql`
  SELECT i.id FROM "Invoice" i
   WHERE i."institutionId" = ${institutionId}::uuid AND i."orderId" = o.id AND i.kind = 'invoice'`

const creditNotes = (institutionId: string) => Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'guid', i.id, 'number', i.number, 'issuedAt', ${iso(Prisma.sql`i."issuedAt"`)},
           'quantity', (i.paper->>'quantity')::int, 'total', i.total / 100.0::float8) ORDER BY i."issuedAt", i.id), '[]')
    FROM "Invoice" i
   WHERE i."institutionId" = ${institutionId}::uuid AND i."orderId" = o.id AND i.kind = 'credit'`

/** The orders (o) of a school that match a condition, which names it again. `tail` sorts and limits. */
const rowsOf = (institutionId: string, condition: Prisma.Sql, tail = Prisma.empty) => Prisma.sql`
  SELECT o.id AS guid, o.reference, o.status::text AS status, o.quantity, o.priceperkey / 100.0::float8 AS priceperkey,
         o.base / 100.0::float8 AS base, o.tax / 100.0::float8 AS tax, o.total / 100.0::float8 AS total, o.couponcode, ${iso(Prisma.sql`o."createdAt"`)} AS "createdAt",
         a."fullName" AS "createdByName", ${iso(endsAt)} AS "endsAt", ${iso(Prisma.sql`o."paidAt"`)} AS "paidAt",
         (${url(institutionId)}) AS url, (${paidWithoutOrder(institutionId)}) AS held, (${invoice(institutionId)}) AS invoice,
         (${creditNotes(institutionId)}) AS "creditNotes"
    FROM "Order" o
    LEFT JOIN "Admin" a ON a."institutionId" = o."institutionId" AND a.id = o."createdById"
   WHERE ${condition} ${tail}`

/** One order of the institute; 404 for any other. */
export async function findOrder(
  tx: Tx,
  { institutionId }: { institutionId: string },
  id: string,
): Promise<OrderView> {
  const condition = Prisma.sql`o.id = ${id}::uuid AND o."institutionId" = ${institutionId}::uuid`
  const [row] = await tx.$queryRaw<OrderView[]>`${rowsOf(institutionId, condition)}`
  if (!row) throw notFound('There is no such order.')
  return row
}
