import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { CheckCoupon, couponPrice, requireCoupon } from './check-coupon.ts'

type OfOrder = { institutionId: string; id: string; couponcode: string | null }

/** Applies a coupon: the price with it, checked again. It counts once, when an order that names it is paid. */
export const useCoupon = operation('coupon.use', CheckCoupon, couponPrice)

/**
 * Whether the order can be paid at its coupon's price; nothing is held, so that nobody keeps a use from others without
 * paying. Of a coupon that is limited, a school has one order at a time that can be paid. 422 when the coupon is used
 * up, 409 while another order waits for its payment.
 */
export async function requireOrdersCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  await lockCoupon(tx, couponcode)
  const { maxUses, maxPerSchool } = await requireCoupon(tx, institutionId, couponcode, orderId)
  if (maxUses === null && maxPerSchool === null) return
  const waiting = await tx.paymentLink.count({
    where: { status: { in: ['asked', 'open'] }, order: { couponcode, id: { not: orderId } }, institutionId },
  })
  if (waiting > 0) throw new AppError('conflict', oneAtATime)
}

const oneAtATime =
  'Another order with this coupon waits for its payment. Pay that one, or try again when its payment page has ended.'

/**
 * The order is paid at its price, and so has used its coupon: also when somebody else has used it up meanwhile, for
 * whoever was charged a price has it. When it is used up now, others' open pages at this price are closed.
 */
export async function countCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  const couponId = await lockCoupon(tx, couponcode)
  if (!couponId) return
  await tx.couponUse.createMany({ data: [{ institutionId, orderId, couponId }], skipDuplicates: true })
  const { maxUses, maxPerSchool } = await tx.coupon.findUniqueOrThrow({ where: { id: couponId } })
  if (maxUses !== null || maxPerSchool !== null) await enqueue(tx, 'closeCoupon', { couponId, institutionId })
}

/** Whoever asks for a page and whoever pays come one after the other: the second sees what the first has written. */
async function lockCoupon(tx: Tx, code: string): Promise<string | undefined> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Coupon" WHERE code = ${code} FOR UPDATE`
  return locked?.id
}
