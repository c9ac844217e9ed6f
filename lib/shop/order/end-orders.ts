import { Prisma, type Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { orderDays } from './order.ts'

// Runs over all institutes, and so in SQL.

/** Orders (o) whose days are over. One with a payment that is being looked into waits for that. */
const over = Prisma.sql`
  o.status IN ('created', 'pending', 'failed', 'expired') AND o."paymentId" IS NULL
  AND o."createdAt" <= now() - make_interval(days => ${orderDays})
  AND NOT EXISTS (SELECT 1 FROM "PaymentLink" p
                   WHERE p."institutionId" = o."institutionId" AND p."orderId" = o.id AND p.status = 'paid')`

/**
 * A job of every night: orders that nobody paid in their days are `expired`, and a page on which one can still be paid is
 * cancelled at the provider.
 */
export async function endOrders(tx: Tx) {
  const links = await tx.$queryRaw<{ institutionId: string; orderId: string; id: string }[]>`
    SELECT l."institutionId", l."orderId", l.id
      FROM "PaymentLink" l JOIN "Order" o ON o."institutionId" = l."institutionId" AND o.id = l."orderId"
     WHERE l.status IN ('asked', 'open') AND ${over}`
  for (const link of links) await enqueue(tx, 'closeLink', link)
  await tx.$executeRaw`UPDATE "Order" o SET status = 'expired' WHERE o.status <> 'expired' AND ${over}`
  await enqueue(tx, 'endOrders', {}, nextNight())
}
