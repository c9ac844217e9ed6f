import { z } from 'zod'
import { guid, idempotencyKey } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

export const orderStatuses = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Days for which an order can be paid at its price. */
export const orderDays = 30

export const couponcode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,30}$/, 'Coupon is invalid you cannot apply coupon')

/** POST /keys: a price in the body is ignored. */
export const NewOrder = z.object({
  quantity: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Buy at least 1 key')
    .max(10_000, 'Buy at most 10,000 keys at once'),
  // An order's answer has null for no coupon.
  couponcode: couponcode.nullish().transform((code) => code ?? undefined),
  idempotencyKey,
})

/** POST /pay: `amount` in rupees must be the order's own total. */
export const PayOrder = z.object({
  order: guid,
  merchantUserId: z
    .string()
    .regex(/^[A-Za-z0-9]{30}$/, 'Send 30 letters and digits')
    .optional(),
  keyspurchased: z.number().int().min(1).optional(),
  amount: z.number().min(0),
  idempotencyKey,
})

/** A credit note of an order: this many keys refunded for this many rupees. */
const CreditNote = z.strictObject({
  guid,
  number: z.string(),
  issuedAt: z.iso.datetime(),
  quantity: z.number().int(),
  total: z.number(),
})

/** An order in the API's answers: money in rupees with at most two decimals. */
export const OrderView = z.strictObject({
  guid,
  /** its name for people and the payment provider */
  reference: z.string(),
  status: z.enum(orderStatuses),
  quantity: z.number().int(),
  priceperkey: z.number(),
  base: z.number(),
  tax: z.number(),
  total: z.number(),
  couponcode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  /** until when it can be paid at its price */
  endsAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** where it can be paid, while that is possible */
  url: z.string().nullable(),
  /** whether its link was paid with another amount, which is being looked into: it must not be paid again */
  held: z.boolean(),
  /** the tax invoice, once it is paid */
  invoice: guid.nullable(),
  /** one for each refund, the oldest first */
  creditNotes: z.array(CreditNote),
})
export type OrderView = z.output<typeof OrderView>

/** An order whose payment page is open. */
export type WaitingOrder = Pick<OrderView, 'guid' | 'reference' | 'quantity'>

export const OrderId = z.object({ id: guid })

export const OrderQuery = listQuery(['createdAt', 'total']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(orderStatuses).optional(),
})

/** POST /pay: where to redirect the browser, in the form of the specification. */
export const PayRedirect = z.strictObject({
  order: guid,
  merchantUserId: z.string(),
  data: z.strictObject({
    instrumentResponse: z.strictObject({
      type: z.literal('PAY_PAGE'),
      redirectInfo: z.strictObject({ url: z.url(), method: z.literal('GET') }),
    }),
  }),
})
export type PayRedirect = z.output<typeof PayRedirect>
