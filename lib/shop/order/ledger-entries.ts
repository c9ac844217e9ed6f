import { Prisma, type Tx } from '../../core/db.ts'

// Over all institutes, and so in SQL: only the company's own books are compared with it.

/** What one payment is in our books, in paise. */
export type Entry = {
  institutionId: string
  orderId: string
  reference: string
  paymentId: string
  total: number
  /** given back, by us */
  refunded: number
  /** a refund is on its way: the two sides may differ for a while */
  underWay: boolean
}

const entries = (tx: Tx, condition: Prisma.Sql) => tx.$queryRaw<Entry[]>`
  SELECT o."institutionId", o.id AS "orderId", o.reference, o."paymentId", o.total,
         coalesce(sum(r.amount) FILTER (WHERE r.status = 'processed'), 0)::int AS refunded,
         coalesce(bool_or(r.status = 'asked'), false) AS "underWay"
    FROM "Order" o
    LEFT JOIN "Refund" r ON r."institutionId" = o."institutionId" AND r."orderId" = o.id
   WHERE ${condition}
   GROUP BY o."institutionId", o.id`

/** The orders that these payments paid. */
export const entriesAmong = (tx: Tx, paymentIds: string[]) =>
  entries(tx, Prisma.sql`o."paymentId" = ANY(${paymentIds})`)

/** The orders that were paid since then. */
export const entriesSince = (tx: Tx, since: Date) => entries(tx, Prisma.sql`o."paidAt" >= ${since}`)
