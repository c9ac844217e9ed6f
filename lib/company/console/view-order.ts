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

type Moment = 'at' | 'createdAt' | 'expiresAt' | 'issuedAt' | 'processedAt'
type Table = 'Invoice' | 'PaymentEvent' | 'PaymentLink' | 'Refund'

const moment = (column: Moment) => iso(Prisma.raw(`t."${column}"`))

/** The rows of a table as a JSON list, ordered by a column. */
const list = (columns: Prisma.Sql, table: Table, by: Moment) => Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY ${Prisma.raw(`t."${by}"`)}), '[]')
    FROM ${Prisma.raw(`"${table}"`)} t WHERE ${ofOrder}`

const keys = Prisma.sql`
  SELECT json_build_object(${Prisma.join(
    ['free', 'assigned', 'returned', 'credited'].map(
      (status) => Prisma.sql`${status}::text, count(*) FILTER (WHERE t.status = ${status}::"KeyStatus")`,
    ),
  )}) FROM "AccessKey" t WHERE ${ofOrder}`

const links = list(
  Prisma.sql`'guid', t.id, 'linkId', t."linkId", 'status', t.status, 'createdAt', ${moment('createdAt')},
             'expiresAt', ${moment('expiresAt')}`,
  'PaymentLink',
  'createdAt',
)

const events = list(
  Prisma.sql`'eventId', t."eventId", 'kind', t.kind, 'at', ${moment('at')}, 'payload', t.payload`,
  'PaymentEvent',
  'at',
)

const papers = list(
  Prisma.sql`'guid', t.id, 'kind', t.kind, 'number', t.number, 'issuedAt', ${moment('issuedAt')},
             'total', t.total / 100.0::float8`,
  'Invoice',
  'issuedAt',
)

const refunds = list(
  Prisma.sql`'guid', t.id, 'quantity', t.quantity, 'amount', t.amount / 100.0::float8, 'reason', t.reason,
             'status', t.status, 'refundId', t."refundId", 'byName', t."byName",
             'createdAt', ${moment('createdAt')}, 'processedAt', ${moment('processedAt')},
             'creditNote', (SELECT json_build_object('guid', i.id, 'number', i.number) FROM "Invoice" i
                             WHERE i."institutionId" = t."institutionId" AND i."refundId" = t.id)`,
  'Refund',
  'createdAt',
)

const lists = Prisma.sql`,
  (${keys}) AS keys, (${links}) AS links, (${events}) AS events, (${papers}) AS papers, (${refunds}) AS refunds`
