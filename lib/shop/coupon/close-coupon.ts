import type { Tx } from '../../core/db.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'

// Runs over all institutes, and so in SQL.

type CouponKey = { couponId: string; institutionId: string }

/**
 * A job: when a coupon is used up, for everybody or for the school that used it, nobody may pay its price any more, and open payment pages
 * are cancelled at the provider. A payment that was quicker is honoured, and raises an alarm.
 */
export async function closeCoupon(tx: Tx, { couponId, institutionId }: CouponKey) {
  const coupon = await tx.coupon.findUnique({ where: { id: couponId } })
  if (!coupon) return
  const [uses] = await tx.$queryRaw<{ all: number; school: number }[]>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE "institutionId" = ${institutionId}::uuid))::int AS school
      FROM "CouponUse" WHERE "couponId" = ${couponId}::uuid`
  const { all, school } = uses ?? { all: 0, school: 0 }
  const forAll = coupon.maxUses !== null && all >= coupon.maxUses
  if (!forAll && (coupon.maxPerSchool === null || school < coupon.maxPerSchool)) return
  const links = await tx.$queryRaw<{ institutionId: string; orderId: string; id: string }[]>`
    SELECT l."institutionId", l."orderId", l.id FROM "PaymentLink" l
      JOIN "Order" o ON o."institutionId" = l."institutionId" AND o.id = l."orderId"
     WHERE l.status IN ('asked', 'open') AND o.couponcode = ${coupon.code} AND o."paymentId" IS NULL
       AND (${forAll} OR o."institutionId" = ${institutionId}::uuid)`
  for (const link of links) await enqueue(tx, 'closeLink', link)
  if (coupon.maxUses !== null && all > coupon.maxUses)
    await alertOfOverspent(tx, coupon.code, all, coupon.maxUses)
}

const alertOfOverspent = (tx: Tx, code: string, all: number, most: number) =>
  raiseAlarm(tx, {
    kind: 'coupon.overspent',
    message: `The coupon ${code} was used ${all} times and not ${most}: payments were made at the same moment. The orders stay paid.`,
    key: `coupon.overspent ${code} ${all}`,
  })
