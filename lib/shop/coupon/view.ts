import type { Prisma, Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { today } from '../../core/today.ts'
import { rupees } from '../price/money.ts'
import type { CouponView } from './schema.ts'

const select = {
  id: true,
  code: true,
  priceperkey: true,
  validFrom: true,
  validTo: true,
  maxUses: true,
  maxPerSchool: true,
  removedAt: true,
  createdAt: true,
  institution: { select: { id: true, displayId: true, name: true } },
} as const satisfies Prisma.CouponSelect

type CouponRow = Prisma.CouponGetPayload<{ select: typeof select }>
type Query = Pick<Prisma.CouponFindManyArgs, 'where' | 'orderBy' | 'skip' | 'take'>

/** Coupons with their numbers of uses, in two queries. */
export async function findCoupons(tx: Tx, query: Query): Promise<CouponView[]> {
  const rows = await tx.coupon.findMany({ ...query, select })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counted = await tx.$queryRaw<{ id: string; uses: number }[]>`
    SELECT "couponId" AS id, count(*)::int AS uses FROM "CouponUse"
     WHERE "couponId" = ANY(${ids}::uuid[]) GROUP BY 1`
  const uses = new Map(counted.map((one) => [one.id, one.uses]))
  return rows.map((coupon) => asCoupon(coupon, uses.get(coupon.id) ?? 0))
}

/** One coupon, including removed ones; 404 when there is none. */
export async function findCoupon(tx: Tx, id: string): Promise<CouponView> {
  const [coupon] = await findCoupons(tx, { where: { id } })
  if (!coupon) throw notFound('There is no such coupon.')
  return coupon
}

function asCoupon(coupon: CouponRow, uses: number): CouponView {
  const { id, code, institution, priceperkey, maxUses, maxPerSchool, createdAt } = coupon
  return {
    guid: id,
    code,
    maxUses,
    maxPerSchool,
    uses,
    priceperkey: rupees(priceperkey),
    institute: institution && {
      guid: institution.id,
      displayId: institution.displayId,
      name: institution.name,
    },
    validFrom: coupon.validFrom && today(coupon.validFrom),
    validTo: coupon.validTo && today(coupon.validTo),
    state: stateOf(coupon, uses, new Date()),
    createdAt: createdAt.toISOString(),
  }
}

function stateOf({ removedAt, validFrom, validTo, maxUses }: CouponRow, uses: number, now: Date) {
  if (removedAt) return 'removed'
  if (validTo && validTo < now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'used up'
  return validFrom && validFrom > now ? 'planned' : 'live'
}
