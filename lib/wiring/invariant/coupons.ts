import { Prisma } from '../../core/db.ts'
import type { Which } from './schools.ts'

/**
 * A coupon is used no more often than it may be, and by no order that does not name it. An order that was paid after
 * all has its price, also when somebody else took the last use meanwhile: that one is not counted here.
 */
export const brokenCoupons = (which: Which) => Prisma.sql`
  SELECT u."institutionId", 2 AS rule, 'coupon ' || c.code || ' is used by ' || o.reference || ', which does not name it' AS what
    FROM "CouponUse" u
    JOIN "Coupon" c ON c.id = u."couponId"
    JOIN "Order" o ON o."institutionId" = u."institutionId" AND o.id = u."orderId"
   WHERE ${which('u')} AND o.couponcode IS DISTINCT FROM c.code
  UNION ALL
  SELECT o."institutionId", 2, o.reference || ' is paid with a coupon that does not count it'
    FROM "Order" o
    JOIN "Coupon" c ON c.code = o.couponcode
   WHERE ${which('o')} AND o.status IN ('paid', 'refunded') AND NOT EXISTS (
         SELECT 1 FROM "CouponUse" u WHERE u."institutionId" = o."institutionId" AND u."orderId" = o.id)`
