import { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { text } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { requireOwnInstitute } from '../../school/institute/display-id.ts'
import { couponcode } from '../order/schema.ts'
import { currentPrice } from '../price/current-price.ts'
import { rupees, unitPrice } from '../price/money.ts'

/** POST /coupon/validate and /coupon/use: `institute` is the display id or guid of the actor's institute. */
const CheckCoupon = z.object({ code: couponcode, institute: text(100).optional() })

/** A key's price with a coupon, in rupees including tax. */
export const CouponPrice = z.strictObject({
  couponcode: z.strictObject({ code: z.string(), priceperkey: z.number() }),
})

/** What a call names the field with the coupon's code. */
type CodeField = 'code' | 'couponcode'

/** Gives no reason: other schools' coupons, used-up and unknown ones get the same answer. */
const refusedCoupon = (field: CodeField) => fieldError(field, 'Coupon is invalid you cannot apply coupon')

/** How often a coupon can be used, by all schools and by each; null for no limit. */
export type Limits = { id: string; maxUses: number | null; maxPerSchool: number | null }

type Terms = Limits & { code: string; priceperkey: number }

/** The coupon, when the institute can use it for a new order today; 422 at the field otherwise. */
export async function requireCoupon(
  tx: Tx,
  institutionId: string,
  code: string,
  field: CodeField,
): Promise<Terms> {
  const coupon = await tx.coupon.findUnique({ where: { code } })
  if (!coupon || coupon.removedAt) throw refusedCoupon(field)
  if (coupon.institutionId && coupon.institutionId !== institutionId) throw refusedCoupon(field)
  const day = today()
  if (coupon.validFrom && today(coupon.validFrom) > day) throw refusedCoupon(field)
  if (coupon.validTo && today(coupon.validTo) < day) throw refusedCoupon(field)
  if (await isUsedUp(tx, coupon, institutionId)) throw refusedCoupon(field)
  return coupon
}

export const isUnlimited = ({ maxUses, maxPerSchool }: Limits) => maxUses === null && maxPerSchool === null

/** Whether paid orders have used the coupon as often as it can be, by all schools or by this one. */
export async function isUsedUp(tx: Tx, coupon: Limits, institutionId: string): Promise<boolean> {
  if (isUnlimited(coupon)) return false
  const { maxUses, maxPerSchool } = coupon
  const { all, school } = await countUses(tx, coupon.id, institutionId)
  return (maxUses !== null && all >= maxUses) || (maxPerSchool !== null && school >= maxPerSchool)
}

/** The price with the coupon, when the institute can use it; counts as an attempt to guess one. */
export async function couponPrice(
  { actor, db }: Context,
  { code, institute }: z.output<typeof CheckCoupon>,
  field: CodeField = 'code',
) {
  if (institute && institute.toLowerCase() !== actor.institutionId)
    await db.read((tx) => requireOwnInstitute(tx, actor, institute))
  await countTry('coupon:institute', actor.institutionId)
  const coupon = await db.read((tx) => requireCoupon(tx, actor.institutionId, code, field))
  const price = unitPrice(await db.read((tx) => currentPrice(tx)), coupon.priceperkey)
  return { couponcode: { code: coupon.code, priceperkey: rupees(price) } }
}

/** Both calls answer whether a coupon can be used, and the price of a key with it: a use is counted once an order with it is paid. */
export const validateCoupon = operation('coupon.use', CheckCoupon, couponPrice)

/** How often a coupon was used by paid orders: of all schools, and of this one. */
async function countUses(tx: Tx, couponId: string, institutionId: string) {
  const [counts] = await tx.$queryRaw<{ all: number; school: number }[]>`
    SELECT by_all AS all, by_school AS school
      FROM kept.coupon_uses(${couponId}::uuid, ${institutionId}::uuid, NULL)`
  return counts ?? { all: 0, school: 0 }
}
