import type { Tx } from '../../core/db.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import type { Limits } from './check-coupon.ts'

// Runs over all institutes, and so in SQL.

/** A job after each use of a limited coupon: closes its pages, and raises an alarm if a payment was quicker, which is honoured. */
export async function closeCoupon(tx: Tx, { couponId }: { couponId: string }) {
  const coupon = await tx.coupon.findUnique({ where: { id: couponId } })
  if (!coupon) return
  const uses = await closePages(tx, coupon)
  if (coupon.maxUses !== null && uses > coupon.maxUses)
    await alertOfOverspent(tx, coupon.code, uses, coupon.maxUses)
}

/**
 * Where a coupon is used up, for everybody or for some schools, nobody may pay its price any more: their open payment pages are cancelled at
 * the provider. Returns its uses by all schools.
 */
export async function closePages(tx: Tx, coupon: Limits & { code: string }): Promise<number> {
  const { id, code, maxUses, maxPerSchool } = coupon
  const used = await tx.$queryRaw<{ school: string; uses: number }[]>`
    SELECT "institutionId" AS school, count(*)::int AS uses
      FROM "CouponUse" WHERE "couponId" = ${id}::uuid GROUP BY 1`
  const all = used.reduce((sum, { uses }) => sum + uses, 0)
  const usedUpByAll = maxUses !== null && all >= maxUses
  const usedUp = used.filter(({ uses }) => maxPerSchool !== null && uses >= maxPerSchool)
  if (!usedUpByAll && usedUp.length === 0) return all
  const schools = usedUp.map(({ school }) => school)
  const links = await tx.$queryRaw<{ institutionId: string; orderId: string; id: string }[]>`
    SELECT l."institutionId", l."orderId", l.id FROM "PaymentLink" l
      JOIN "Order" o ON o."institutionId" = l."institutionId" AND o.id = l."orderId"
     WHERE l.status IN ('asked', 'open') AND o.couponcode = ${code} AND o."paymentId" IS NULL
       AND (${usedUpByAll} OR o."institutionId" = ANY (${schools}::uuid[]))`
  for (const link of links) await enqueue(tx, 'closeLink', link)
  return all
}

const alertOfOverspent = (tx: Tx, code: string, uses: number, maxUses: number) =>
  raiseAlarm(tx, {
    kind: 'coupon.overspent',
    message: `The coupon ${code} was used ${uses} times and not ${maxUses}: payments were made at the same moment. The orders stay paid.`,
    key: `coupon.overspent ${code} ${uses}`,
  })
