import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Prisma, Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { findByTypedId } from '../../school/institute/display-id.ts'
import { findCurrentPrice } from '../price/current-price.ts'
import { paise, shownRupees } from '../price/money.ts'
import { closePages } from './close-coupon.ts'
import { CouponForm, CouponId, CouponPatch, type CouponView } from './schema.ts'
import { findCoupon } from './view.ts'

type Changes = Omit<z.output<typeof CouponPatch>, 'id' | 'expected'>

/** Creates a coupon. 409 on code when it exists or existed, 422 for an unknown institute, no saving, or a last day that is past. */
export const createCoupon = operation('coupon.manage', CouponForm, ({ actor, db }, form) =>
  db.write(async (tx) => {
    if (form.validTo && form.validTo < today()) throw fieldError('validTo', 'This day is past')
    await refuseTakenCode(tx, form.code)
    const { code, priceperkey } = form
    await refuseDearer(tx, priceperkey)
    const institutionId = await findInstitute(tx, form.institute)
    const id = v7()
    const data = { id, code, priceperkey: paise(priceperkey), ...columnsOf(form, institutionId) }
    await tx.coupon.create({ data: { ...data } satisfies Prisma.CouponUncheckedCreateInput })
    // A new coupon without a limit needs no word on it.
    const detail = Object.fromEntries(Object.entries(auditDetail(form)).filter(([, value]) => value !== null))
    await recordCompanyStaffAction(tx, actor, 'coupon.made', { id, name: code, detail })
    return findCoupon(tx, id)
  }),
)

/**
 * Changes a coupon for later orders; where a lower limit is reached already, open payment pages are closed. 409 for a new code when orders
 * carry it, or a change meanwhile; 404 for a removed one.
 */
export const updateCoupon = operation(
  'coupon.manage',
  CouponPatch,
  ({ actor, db }, { id, expected, ...changes }) =>
    db.write(async (tx) => {
      const before = await lockCurrent(tx, id)
      refuseChanged(expected, asFormValues(before), changes)
      if (changes.code && changes.code !== before.code) await refuseNewCode(tx, before, changes.code)
      refuseReversedDates(changes, before)
      if (changes.priceperkey !== undefined) await refuseDearer(tx, changes.priceperkey)
      const institutionId = await findInstitute(tx, changes.institute)
      const { maxUses = before.maxUses, maxPerSchool = before.maxPerSchool } = changes
      await closePages(tx, { id, code: before.code, maxUses, maxPerSchool })
      await tx.coupon.update({ where: { id }, data: columnsOf(changes, institutionId) })
      await recordCompanyStaffAction(tx, actor, 'coupon.changed', {
        id,
        name: before.code,
        detail: auditDetail(changes),
      })
      return findCoupon(tx, id)
    }),
)

/** Ends a coupon at once; orders that carry it keep their price. 404 when it is removed already. */
export const removeCoupon = operation('coupon.manage', CouponId, ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const { code } = await lockCurrent(tx, id)
    await tx.coupon.update({ where: { id }, data: { removedAt: new Date() } })
    await recordCompanyStaffAction(tx, actor, 'coupon.removed', { id, name: code })
    return findCoupon(tx, id)
  }),
)

/** A coupon with its school in the form's terms. */
const asFormValues = (coupon: CouponView) => ({ ...coupon, institute: coupon.institute?.displayId ?? null })

/** The typed values for the record of what the company's staff do, as people read them; null is a limit that was removed. */
const auditDetail = ({ priceperkey, ...terms }: Changes): Prisma.InputJsonObject => ({
  ...(priceperkey !== undefined && { price: shownRupees(paise(priceperkey)) }),
  ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
})

async function lockCurrent(tx: Tx, id: string) {
  await tx.$executeRaw`SELECT 1 FROM "Coupon" WHERE id = ${id}::uuid FOR UPDATE`
  const coupon = await findCoupon(tx, id)
  if (coupon.state === 'removed') throw notFound('There is no such coupon.')
  return coupon
}

/** The columns of the fields that are named. */
function columnsOf(changes: Changes, institutionId: string | null | undefined) {
  const { code, priceperkey, validFrom, validTo, maxUses, maxPerSchool } = changes
  return {
    ...(code !== undefined && { code }),
    ...(priceperkey !== undefined && { priceperkey: paise(priceperkey) }),
    ...(institutionId !== undefined && { institutionId }),
    ...(validFrom !== undefined && { validFrom: validFrom && new Date(`${validFrom}T00:00:00+05:30`) }),
    ...(validTo !== undefined && { validTo: validTo && new Date(`${validTo}T23:59:59.999+05:30`) }),
    ...(maxUses !== undefined && { maxUses }),
    ...(maxPerSchool !== undefined && { maxPerSchool }),
  }
}

/** The id of the only school that may use the coupon: null for all schools, undefined when the field is not named. */
async function findInstitute(
  tx: Tx,
  institute: string | null | undefined,
): Promise<string | null | undefined> {
  if (!institute) return institute
  const institution = guid.safeParse(institute).success
    ? await tx.institution.findUnique({ where: { id: institute } })
    : await findByTypedId(tx, institute)
  if (!institution) throw fieldError('institute', 'There is no such institute')
  return institution.id
}

/** Refuses a coupon that saves nothing: its price must be below a key's price, if there is one. */
async function refuseDearer(tx: Tx, priceperkey: number) {
  const current = await findCurrentPrice(tx)
  if (current && paise(priceperkey) >= current.priceperkey)
    throw fieldError(
      'priceperkey',
      `A key costs ${shownRupees(current.priceperkey)}. A coupon must be cheaper.`,
    )
}

async function refuseTakenCode(tx: Tx, code: string) {
  const taken = await tx.coupon.findUnique({ where: { code }, select: { removedAt: true } })
  if (!taken) return
  const message = taken.removedAt
    ? 'This code was used for a coupon before'
    : 'There is a coupon with this code'
  throw fieldError('code', message, 'taken')
}

/** An order knows its coupon by the code, so a code that an order carries, paid or not, stays. */
async function refuseNewCode(tx: Tx, before: CouponView, code: string) {
  const [usage] = await tx.$queryRaw<{ orders: number }[]>`
    SELECT count(*)::int AS orders FROM "Order" WHERE couponcode = ${before.code}`
  if (before.uses > 0 || (usage && usage.orders > 0))
    throw new AppError('conflict', 'Orders have used this code. Make a new coupon instead.')
  await refuseTakenCode(tx, code)
}

/** Checks the resulting window; a patch may name only one end of it. */
function refuseReversedDates(changes: Changes, before: { validFrom: string | null; validTo: string | null }) {
  const from = changes.validFrom === undefined ? before.validFrom : changes.validFrom
  const to = changes.validTo === undefined ? before.validTo : changes.validTo
  if (from && to && to < from) throw fieldError('validTo', 'The last day comes before the first')
}
