import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'

/** SQL for the reason why an order (o) needs a person; null when it proceeds by itself. */
const stuckReason = Prisma.sql`CASE
  WHEN EXISTS (SELECT 1 FROM "Refund" r
                WHERE r."institutionId" = o."institutionId" AND r."orderId" = o.id AND r.status = 'asked'
                  AND r."createdAt" < now() - CASE WHEN r."refundId" IS NULL THEN interval '15 minutes'
                                                   ELSE interval '7 days' END) THEN 'refund waits'
  WHEN o.status NOT IN ('created', 'pending') THEN NULL
  WHEN EXISTS (SELECT 1 FROM "PaymentLink" l
                WHERE l."institutionId" = o."institutionId" AND l."orderId" = o.id AND l.status = 'asked'
                  AND l."createdAt" < now() - interval '15 minutes') THEN 'no answer'
  WHEN o.status = 'pending' AND NOT EXISTS (
         SELECT 1 FROM "PaymentLink" l
          WHERE l."institutionId" = o."institutionId" AND l."orderId" = o.id
            AND l.status IN ('asked', 'open') AND l."expiresAt" > now() - interval '30 minutes') THEN 'link over'
END`

/** Orders (o) of any school (i), with the reason why one needs a person and any further columns. */
export const orderTables = (
  more = Prisma.empty,
) => Prisma.sql`(SELECT o.*, ${stuckReason} AS stuck ${more} FROM "Order" o) o
  JOIN "Institution" i ON i.id = o."institutionId"`

export const orderColumns = Prisma.sql`
  o.id AS guid, o.reference, o.quantity, o.total / 100.0::float8 AS total, o.status::text AS status, o.couponcode,
  json_build_object('guid', i.id, 'displayId', i."displayId", 'name', i.name) AS institute,
  ${iso(Prisma.sql`o."createdAt"`)} AS "createdAt", ${iso(Prisma.sql`o."paidAt"`)} AS "paidAt", o.stuck`
