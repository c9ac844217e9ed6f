import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing, iso } from '../../core/sql.ts'
import { CouponId, CouponQuery, type CouponUseView } from './schema.ts'
import { findCoupon, findCoupons } from './view.ts'

const statesAt = (now: Date) =>
  ({
    current: { removedAt: null, OR: [{ validTo: null }, { validTo: { gte: now } }] },
    over: { removedAt: null, validTo: { lt: now } },
    removed: { removedAt: { not: null } },
    all: {},
  }) satisfies Record<string, Prisma.CouponWhereInput>

/** The company's coupons; `q` matches a code, or a school's name or id. */
export const listCoupons = operation(
  'coupon.view',
  CouponQuery,
  ({ db }, { q, state, sort, order, cursor: skip, limit: take }) =>
    db.read(async (tx) => {
      const school = q && { OR: [{ name: containing(q) }, { displayId: containing(q) }] }
      const where: Prisma.CouponWhereInput = {
        AND: [
          statesAt(new Date())[state],
          q && school ? { OR: [{ code: containing(q) }, { institution: school }] } : {},
        ],
      }
      const orderBy = [{ [sort]: order }, { id: order }]
      const [total, items] = await Promise.all([
        tx.coupon.count({ where }),
        findCoupons(tx, { where, orderBy, skip, take }),
      ])
      return pageOf(items, total, { cursor: skip, limit: take })
    }),
)

/** One coupon; 404 when there is none. */
export const viewCoupon = operation('coupon.view', CouponId, ({ db }, { id }) =>
  db.read((tx) => findCoupon(tx, id)),
)

/** The last 200 orders that used the coupon, the newest first. */
export const listCouponUses = operation('coupon.view', CouponId, ({ db }, { id }) =>
  db.read(async (tx) => {
    await findCoupon(tx, id)
    return tx.$queryRaw<CouponUseView[]>`
    SELECT o.id AS "order", o.reference, o.status::text AS status, i.name AS institute, o.quantity,
           o.total / 100.0::float8 AS total, ${iso(Prisma.sql`u.at`)} AS at
      FROM "CouponUse" u
      JOIN "Order" o ON o."institutionId" = u."institutionId" AND o.id = u."orderId"
      JOIN "Institution" i ON i.id = u."institutionId"
     WHERE u."couponId" = ${id}::uuid ORDER BY u.at DESC, o.id LIMIT 200`
  }),
)
