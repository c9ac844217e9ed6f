import { Prisma } from '../../core/db.ts'

// What should have gone on by itself and has not: the reconciler and the jobs have had their time.

/** Why an order (o) waits for a person, as SQL; null when it does not. */
export const stuckReason = Prisma.sql`CASE
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
