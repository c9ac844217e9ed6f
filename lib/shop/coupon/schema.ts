import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { date, guid, optionalText, orNull, wholeNumber } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { orderStatuses } from '../order/schema.ts'
import { rupeeAmount } from '../price/schema.ts'

const day = orNull(date, 'Enter a date')

const countMessage = 'Enter a whole number from 1 to 10,00,000, or leave it empty'
const count = orNull(wholeNumber(1, 1_000_000, countMessage), countMessage)

const code = z
  .string('Enter a code')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,30}$/, 'Use 3 to 30 letters, digits and dashes')

const fields = {
  code,
  /** the displayId or guid of the only school that may use it */
  institute: orNull(optionalText(40), 'There is no such institute'),
  /** rupees with tax, instead of the price of a key */
  priceperkey: rupeeAmount,
  /** the first and the last day, in the schools' time zone */
  validFrom: day,
  validTo: day,
  maxUses: count,
  maxPerSchool: count,
}

type Window = { validFrom?: string | null | undefined; validTo?: string | null | undefined }
const inOrder = ({ validFrom, validTo }: Window) => !validFrom || !validTo || validFrom <= validTo
const reversedDates = { message: 'The last day comes before the first', path: ['validTo'] }

const { code: _, priceperkey: __, ...limits } = fields

/** A new coupon; a missing limit means none. */
export const CouponForm = z
  .object({ code, priceperkey: rupeeAmount, ...z.object(limits).partial().shape })
  .refine(inOrder, reversedDates)

/** Changes the named fields only; clearing a limit removes it. */
export const CouponPatch = z
  .object({ id: guid, ...z.object(fields).partial().shape, expected: expectedOf(fields) })
  .refine(inOrder, reversedDates)

export const CouponId = z.object({ id: guid })

export const couponStates = ['current', 'over', 'removed', 'all'] as const
export const CouponQuery = listQuery(['createdAt', 'code']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(couponStates).default('all'),
})

/** A coupon with its uses. `state` is as of now: planned, live, used up, over or removed. */
export const CouponView = z.strictObject({
  guid,
  code: z.string(),
  institute: z.strictObject({ guid, displayId: z.string(), name: z.string() }).nullable(),
  priceperkey: z.number(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  maxUses: z.number().int().nullable(),
  maxPerSchool: z.number().int().nullable(),
  uses: z.number().int(),
  state: z.enum(['planned', 'live', 'used up', 'over', 'removed']),
  createdAt: z.iso.datetime(),
})
export type CouponView = z.output<typeof CouponView>

/** An order that used the coupon, for good once it is paid. */
export const CouponUseView = z.strictObject({
  order: guid,
  reference: z.string(),
  status: z.enum(orderStatuses),
  institute: z.string(),
  quantity: z.number().int(),
  total: z.number(),
  at: z.iso.datetime(),
})
export type CouponUseView = z.output<typeof CouponUseView>
