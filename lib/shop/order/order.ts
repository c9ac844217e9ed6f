import { v7 } from 'uuid'
import { countTry } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import { msPerDay } from '../../core/day.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation } from '../../core/operation.ts'
import { clearCharacters, randomText } from '../../core/random-text.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { adminAddresses } from '../../school/institute/mail-admins.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { requireCoupon } from '../coupon/check-coupon.ts'
import { lockCoupon } from '../coupon/use-coupon.ts'
import { requireBuyer } from '../invoice/parties.ts'
import { currentPrice } from '../price/current-price.ts'
import { amountsOf, shownRupees, unitPrice } from '../price/money.ts'
import { NewOrder, type OrderView, orderDays } from './schema.ts'
import { findOrder } from './view.ts'

/** The most that one order may cost, in paise: it fits the column, and is more than any payment. */
const maxTotal = 2_000_000_000

/** Orders keys at the current price. 409 without a price or buyer, 422 for a coupon that cannot be used, 429 after too many. */
export const createOrder = operation('key.buy', NewOrder, (ctx, input) =>
  once(
    ctx,
    'createOrder',
    input,
    (tx) => insertOrder(tx, ctx.actor, input),
    async () => {
      await countTry('order:institute', ctx.actor.institutionId)
      if (input.couponcode) await countTry('coupon:institute', ctx.actor.institutionId)
    },
  ),
)

async function insertOrder(
  tx: Tx,
  actor: Member,
  { quantity, couponcode }: { quantity: number; couponcode?: string | undefined },
): Promise<OrderView> {
  const { institutionId, accountId: createdById } = actor
  const price = await currentPrice(tx)
  if (couponcode) await lockCoupon(tx, couponcode)
  const coupon = couponcode ? await requireCoupon(tx, institutionId, couponcode, 'couponcode') : null
  const amounts = amountsOf(quantity, unitPrice(price, coupon?.priceperkey))
  if (amounts.total > maxTotal) throw fieldError('quantity', 'Please buy fewer keys at once')
  const buyer = await requireBuyer(tx, institutionId)
  // The reference for people and the payment provider, for example LM-7K3QX9AB.
  const reference = `LM-${randomText(8, clearCharacters)}`
  const id = v7()
  await tx.order.create({
    data: {
      institutionId,
      id,
      reference,
      createdById,
      ...amounts,
      couponcode: coupon?.code ?? null,
      buyer,
    },
  })
  const detail = { quantity, total: shownRupees(amounts.total) }
  await audit(tx, actor, 'order.made', { id, name: reference, detail })
  return findOrder(tx, actor, id)
}

/** Locks an order until the transaction ends; null when there is none. */
export async function lockOrder(
  tx: Tx,
  { institutionId, id }: { institutionId: string; id: string },
): Promise<Order | null> {
  await tx.$executeRaw`
    SELECT 1 FROM "Order" WHERE id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  return tx.order.findUnique({ where: { institutionId_id: { institutionId, id } } })
}

/** The addresses to mail about an order: the buyer's, or all admins' once that person is gone. */
export async function buyersAddresses(tx: Tx, { institutionId, createdById }: Order): Promise<string[]> {
  const buyer = await tx.account.findFirst({
    where: { id: createdById, institutionId, disabledAt: null },
    select: { email: true },
  })
  return buyer ? [buyer.email] : adminAddresses(tx, institutionId)
}

/** Whether an unpaid order has ended: no more payment links are created for it. */
export const hasEnded = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() <= Date.now() - orderDays * msPerDay

/** A condition for orders (o) that have ended. One with a payment under investigation waits for that. */
const ended = Prisma.sql`
  o.status IN ('created', 'pending', 'failed', 'expired') AND o."paymentId" IS NULL
  AND o."createdAt" <= now() - make_interval(days => ${orderDays})
  AND NOT EXISTS (SELECT 1 FROM "PaymentLink" p
                   WHERE p."institutionId" = o."institutionId" AND p."orderId" = o.id AND p.status = 'paid')`

/** Nightly job: orders that were not paid in time expire, and their links are cancelled at the provider. */
export async function endOrders(tx: Tx) {
  const links = await tx.$queryRaw<{ institutionId: string; orderId: string; id: string }[]>`
    SELECT l."institutionId", l."orderId", l.id
      FROM "PaymentLink" l JOIN "Order" o ON o."institutionId" = l."institutionId" AND o.id = l."orderId"
     WHERE l.status IN ('asked', 'open') AND ${ended}`
  for (const link of links) await enqueue(tx, 'closeLink', link)
  await tx.$executeRaw`UPDATE "Order" o SET status = 'expired' WHERE o.status <> 'expired' AND ${ended}`
}
