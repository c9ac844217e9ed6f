import { v7 } from 'uuid'
import { countTry } from '../../access/account/limits.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { amountsOf, shownRupees } from '../../core/money.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { priceWith, requireCoupon } from '../coupon/check-coupon.ts'
import { findBuyer } from '../invoice/parties.ts'
import { currentPrice } from '../price/current-price.ts'
import { newReference } from './order.ts'
import { NewOrder, type OrderView } from './schema.ts'
import { findOrder } from './view.ts'

/** What one order may come to, in paise: what fits the column, and more than any payment. */
const most = 2_000_000_000

/**
 * Orders keys at the price of this moment, which the order keeps. 409 before there is a price or a buyer to invoice,
 * 422 for a coupon that the institute cannot use.
 */
export const createOrder = operation(
  'key.buy',
  NewOrder,
  (ctx, wish): Promise<OrderView> =>
    once(
      ctx,
      'createOrder',
      wish,
      (tx) => write(tx, ctx.actor, wish),
      async () => wish.couponcode && countTry('coupon:institute', ctx.actor.institutionId),
    ),
)

async function write(
  tx: Tx,
  actor: Member,
  { quantity, couponcode }: { quantity: number; couponcode?: string | undefined },
): Promise<OrderView> {
  const { institutionId, accountId: createdById } = actor
  const price = await currentPrice(tx)
  const coupon = couponcode ? await requireCoupon(tx, institutionId, couponcode) : null
  const amounts = amountsOf(quantity, coupon ? priceWith(coupon, price) : price)
  if (amounts.total > most) throw fieldError('quantity', 'Please buy fewer keys at once')
  const buyer = await findBuyer(tx, institutionId)
  if (!buyer) throw new AppError('conflict', 'Please say first whom the invoice is for.')
  const [id, reference] = [v7(), newReference()]
  await tx.order.create({
    data: {
      ...{ institutionId, id, reference, createdById, ...amounts },
      ...{ couponcode: coupon?.code ?? null, buyer, placeOfSupply: buyer.state },
    },
  })
  const detail = { quantity, total: shownRupees(amounts.total) }
  await audit(tx, actor, 'order.made', { id, name: reference, detail })
  return findOrder(actor, id, tx)
}
