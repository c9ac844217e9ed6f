import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { OrderId } from '../../shop/order/schema.ts'
import { orderColumns, orderTables } from './order-columns.ts'
import type { ConsoleOrderFull } from './schema.ts'

/** One order with its links, the payment provider's events, its papers, keys and refunds; 404 for an unknown one. */
export const viewConsoleOrder = operation('console.view', OrderId, ({ db }, { id }) =>
  db.read((tx) => findConsoleOrder(tx, id)),
)

/** The view of an order, for the operations that change one; 404 for an unknown one. */
export async function findConsoleOrder(tx: Tx, id: string): Promise<ConsoleOrderFull> {
  const [found] = await tx.$queryRaw<ConsoleOrderFull[]>`
    SELECT ${orderColumns}, o."paymentId", o.priceperkey / 100.0::float8 AS priceperkey, o.base / 100.0::float8 AS base,
           o.tax / 100.0::float8 AS tax, coalesce(ad."fullName", ac.email) AS "createdByName",
           o.keys, o.links, o.events, o.papers, o.refunds
      FROM ${orderTables(lists)}
      LEFT JOIN "Account" ac ON ac.id = o."createdById"
      LEFT JOIN "Admin" ad ON ad."institutionId" = o."institutionId" AND ad.id = o."createdById"
     WHERE o.id = ${id}::uuid`
  if (!found) throw notFound('There is no such order.')
  return found
}

/** Matches the rows of this order (o) in any table (t). */
const ofOrder = Prisma.sql`t."institutionId" = o."institutionId" AND t."orderId" = o.id`

const keys = Prisma.sql`
  SELECT json_build_object('free', count(*) FILTER (WHERE t.status = 'free'),
                           'assigned', count(*) FILTER (WHERE t.status = 'assigned'),
                           'returned', count(*) FILTER (WHERE t.status = 'returned'),
                           'credited', count(*) FILTER (WHERE t.status = 'credited'))
    FROM "AccessKey" t WHERE ${ofOrder}`

const createdAt = iso(Prisma.sql`t."createdAt"`)

const links = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'guid', t.id, 'linkId', t."linkId", 'status', t.status, 'createdAt', ${createdAt},
           'expiresAt', ${iso(Prisma.sql`t."expiresAt"`)}) ORDER BY t."createdAt"), '[]')
    FROM "PaymentLink" t WHERE ${ofOrder}`

const events = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'eventId', t."eventId", 'kind', t.kind, 'at', ${iso(Prisma.sql`t.at`)}, 'payload', t.payload) ORDER BY t.at), '[]')
    FROM "PaymentEvent" t WHERE ${ofOrder}`

const papers = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'guid', t.id, 'kind', t.kind, 'number', t.number, 'issuedAt', ${iso(Prisma.sql`t."issuedAt"`)},
           'total', t.total / 100.0::float8) ORDER BY t."issuedAt"), '[]')
    FROM "Invoice" t WHERE ${ofOrder}`

const refunds = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'guid', t.id, 'quantity', t.quantity, 'amount', t.amount / 100.0::float8, 'reason', t.reason,
           'status', t.status, 'refundId', t."refundId", 'byName', t."byName",
           'createdAt', ${createdAt}, 'processedAt', ${iso(Prisma.sql`t."processedAt"`)},
           'creditNote', (SELECT json_build_object('guid', i.id, 'number', i.number) FROM "Invoice" i
                           WHERE i."institutionId" = t."institutionId" AND i."refundId" = t.id)) ORDER BY t."createdAt"), '[]')
    FROM "Refund" t WHERE ${ofOrder}`

const lists = Prisma.sql`,
  (${keys}) AS keys, (${links}) AS links, (${events}) AS events, (${papers}) AS papers, (${refunds}) AS refunds`
