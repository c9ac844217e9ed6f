import { Prisma } from '../../core/db.ts'

/** Invariants 2 and 4: a paid order has its keys and one invoice, an unpaid one has none, and the amounts add up. */
export const brokenMoney = (school: string) => Prisma.sql`
  SELECT o."institutionId", w.rule, o.reference || w.what AS what
    FROM (SELECT o.*, o.status IN ('paid', 'refunded') AS paid FROM "Order" o WHERE o."institutionId" = ${school}::uuid) o
    JOIN LATERAL (
      SELECT (SELECT count(*) FROM "AccessKey" k
               WHERE k."institutionId" = ${school}::uuid AND k."orderId" = o.id) AS keys,
             (SELECT count(*) FROM "AccessKey" k
               WHERE k."institutionId" = ${school}::uuid AND k."orderId" = o.id AND k.status <> 'credited') AS usable,
             (SELECT count(*) FROM "Invoice" i
               WHERE i."institutionId" = ${school}::uuid AND i."orderId" = o.id AND i.kind = 'invoice') AS invoices,
             (SELECT count(*) FROM "PaymentLink" l
               WHERE l."institutionId" = ${school}::uuid AND l."orderId" = o.id
                 AND l.status IN ('asked', 'open')) AS live
    ) n ON true
    JOIN LATERAL (VALUES
      (2, ' has ' || n.keys || ' keys', n.keys <> CASE WHEN o.paid THEN o.quantity ELSE 0 END),
      (2, ' has ' || n.invoices || ' invoices', n.invoices <> o.paid::int),
      (2, ' can be paid on two links', NOT o.paid AND n.live > 1),
      (2, ' is refunded and has keys that can be used', o.status = 'refunded' AND n.usable > 0),
      (2, ' is ' || o.status || ' and names a payment', o.paid <> (o."paymentId" IS NOT NULL)),
      (4, ' does not add up', o.base + o.tax <> o.total OR o.base <> round(o.total * 100.0 / 118)
                                OR o.total <> o.quantity * o.priceperkey)
    ) AS w(rule, what, wrong) ON w.wrong
  UNION ALL
  SELECT i."institutionId", 4, 'invoice ' || i.number || ' differs from its order'
    FROM "Invoice" i JOIN "Order" o ON o."institutionId" = i."institutionId" AND o.id = i."orderId"
   WHERE i."institutionId" = ${school}::uuid AND i.kind = 'invoice'
     AND (i.total <> o.total OR i.base <> o.base OR i.cgst + i.sgst + i.igst <> o.tax)
  UNION ALL
  SELECT r."institutionId", 4, 'refund ' || r.id || ' has no credit note of its amount'
    FROM "Refund" r
   WHERE r."institutionId" = ${school}::uuid AND r.status = 'processed' AND r.amount <> (
         SELECT coalesce(sum(i.total), 0) FROM "Invoice" i
          WHERE i."institutionId" = ${school}::uuid AND i."refundId" = r.id)
  UNION ALL
  SELECT o."institutionId", 4, o.reference || ' is refunded, and its credit notes do not come to its invoice'
    FROM "Order" o
    JOIN LATERAL (SELECT sum(i.base) AS base, sum(i.cgst + i.sgst + i.igst) AS tax FROM "Invoice" i
                   WHERE i."institutionId" = ${school}::uuid AND i."orderId" = o.id AND i.kind = 'credit') c ON true
   WHERE o."institutionId" = ${school}::uuid AND o.status = 'refunded' AND (o.base, o.tax) IS DISTINCT FROM (c.base, c.tax)`

/** The company's paper numbers have no gap: each series has as many papers as it counted. Checked over all institutes. */
export const brokenSeries = Prisma.sql`
  WITH papers AS MATERIALIZED (
    SELECT i.kind, split_part(i.number, '/', 2) AS year, count(*) AS there FROM "Invoice" i GROUP BY 1, 2)
  SELECT NULL::uuid AS "institutionId", 4 AS rule,
         'the series ' || s.kind || ' ' || s."financialYear" || ' stands at ' || s.last || ' and has ' || coalesce(p.there, 0) || ' papers' AS what
    FROM "PaperSeries" s
    LEFT JOIN papers p ON p.kind = s.kind AND p.year = s."financialYear"
   WHERE coalesce(p.there, 0) <> s.last`

/**
 * Every use of a coupon names an order that names the coupon, and every paid order with a coupon has its use. The number of uses
 * is not compared with the limit: an order that is paid late keeps its price although another took the last use.
 */
export const brokenCoupons = (school: string) => Prisma.sql`
  SELECT u."institutionId", 2 AS rule, 'coupon ' || c.code || ' is used by ' || o.reference || ', which does not name it' AS what
    FROM "CouponUse" u
    JOIN "Coupon" c ON c.id = u."couponId"
    JOIN "Order" o ON o."institutionId" = u."institutionId" AND o.id = u."orderId"
   WHERE u."institutionId" = ${school}::uuid AND o.couponcode IS DISTINCT FROM c.code
  UNION ALL
  SELECT o."institutionId", 2, o.reference || ' is paid with a coupon that does not count it'
    FROM "Order" o
    JOIN "Coupon" c ON c.code = o.couponcode
   WHERE o."institutionId" = ${school}::uuid AND o.status IN ('paid', 'refunded') AND NOT EXISTS (
         SELECT 1 FROM "CouponUse" u WHERE u."institutionId" = ${school}::uuid AND u."orderId" = o.id)`
