import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { isUnlimited, isUsedUp, type Limits } from './check-coupon.ts'

type OfOrder = { institutionId: string; id: string; couponcode: string | null }

/**
 * Requires that the order can be paid at its coupon's price, which it keeps when the coupon has ended or changed since. Only the coupon's
 * limits can take it away: no use is reserved, so that nobody keeps one from others without paying. With a limited coupon, a school has one
 * payable order at a time. 422 when the coupon is used up, 409 while another order waits for its payment.
 */
export async function requireOrdersCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  const coupon = await lockCoupon(tx, couponcode)
  if (!coupon || isUnlimited(coupon)) return
  if (await isUsedUp(tx, coupon, institutionId)) throw fieldError('couponcode', usedUp)
  const waiting = await tx.paymentLink.count({
    where: { status: { in: ['asked', 'open'] }, order: { couponcode, id: { not: orderId } }, institutionId },
  })
  if (waiting > 0) throw new AppError('conflict', oneAtATime)
}

const usedUp =
  'The coupon of this order is used up, so its price no longer holds. Please order the keys again without it.'

const oneAtATime =
  'Another order with this coupon is waiting for its payment. Pay that one, or try again when its payment page has expired.'

/**
 * Counts a coupon's use by a paid order, even if somebody else has used it up meanwhile: the price that was charged is honoured. When it is
 * used up now, other schools' open pages at this price are closed.
 */
export async function countCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  const coupon = await lockCoupon(tx, couponcode)
  if (!coupon) return
  const couponId = coupon.id
  await tx.couponUse.createMany({ data: [{ institutionId, orderId, couponId }], skipDuplicates: true })
  if (!isUnlimited(coupon)) await enqueue(tx, 'closeCoupon', { couponId })
}

/** Serialises orders, page requests, payments and changes of the coupon, so that each sees what the one before has written. */
export async function lockCoupon(tx: Tx, code: string): Promise<Limits | undefined> {
  const [locked] = await tx.$queryRaw<Limits[]>`
    SELECT id, "maxUses", "maxPerSchool" FROM "Coupon" WHERE code = ${code} FOR UPDATE`
  return locked
}
