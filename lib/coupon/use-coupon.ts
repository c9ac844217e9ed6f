import type { Tx } from '../db.ts'
import { operation } from '../operation.ts'
import { CheckCoupon, couponPrice, refusedCoupon, requireCoupon } from './check-coupon.ts'

type OfOrder = { institutionId: string; id: string; couponcode: string | null }

/** Applies a coupon: the price with it, checked again. It counts once, when the order that names it gets a payment link. */
export const useCoupon = operation('coupon.use', CheckCoupon, couponPrice)

/**
 * Holds a use of the order's coupon for as long as the order has a link that can be paid. Whoever asks at the same
 * moment waits for the coupon's row, and then sees what is left; 422 when nothing is. An order that holds its use keeps it.
 */
export async function holdCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Coupon" WHERE code = ${couponcode} FOR UPDATE`
  if (!locked) throw refusedCoupon()
  const held = await tx.couponUse.count({ where: { institutionId, orderId } })
  if (held > 0) return
  const { id: couponId } = await requireCoupon(tx, institutionId, couponcode, orderId)
  await tx.couponUse.create({ data: { institutionId, orderId, couponId } })
}

/** Gives the use back: the order's link can no longer be paid. */
export async function releaseCoupon(tx: Tx, { institutionId, id: orderId }: OfOrder) {
  await tx.couponUse.deleteMany({ where: { institutionId, orderId } })
}

/** The order is paid at its price, and so has used its coupon: even one that somebody else used up meanwhile. */
export async function countCoupon(tx: Tx, { institutionId, id: orderId, couponcode }: OfOrder) {
  if (!couponcode) return
  await tx.$executeRaw`
    INSERT INTO "CouponUse" ("institutionId", "orderId", "couponId")
    SELECT ${institutionId}::uuid, ${orderId}::uuid, id FROM "Coupon" WHERE code = ${couponcode}
        ON CONFLICT ("institutionId", "orderId") DO NOTHING`
}
