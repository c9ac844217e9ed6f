import { z } from 'zod'
import { date, guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { AlarmView } from '../../records/alarm/schema.ts'
import { orderStatuses } from '../../shop/order/schema.ts'
import { RefundView } from '../../shop/refund/schema.ts'

const moment = z.iso.datetime()
const count = z.number().int()

export const UsageQuery = listQuery(['name', 'createdAt']).extend({
  state: z.enum(['all', 'open', 'closed']).default('all'),
})

export const InstituteOf = z.object({ id: guid })

/** How much a school uses, in numbers and without anybody's name; `email` is of its first admin. */
export const Usage = z.strictObject({
  guid,
  displayId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: moment,
  closedAt: moment.nullable(),
  /** its people are gone for good; its orders and papers are kept */
  erased: z.boolean(),
  admins: count,
  teachers: count,
  classes: count,
  students: count,
  keys: z.strictObject({ bought: count, assigned: count, unused: count, credited: count }),
  /** rupees of all paid orders, less what was given back */
  paid: z.number(),
  lastSignInAt: moment.nullable(),
})
export type Usage = z.output<typeof Usage>

/** Why an order waits for a person. */
const stuckReasons = ['no answer', 'link over', 'refund waits'] as const

export const OrderQuery = listQuery(['createdAt', 'total']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(orderStatuses).optional(),
  institute: guid.optional(),
  stuck: z.enum(['1']).optional(),
  from: date.optional(),
  to: date.optional(),
})

const order = {
  guid,
  reference: z.string(),
  institute: z.strictObject({ guid, displayId: z.string(), name: z.string() }),
  quantity: count,
  total: z.number(),
  status: z.enum(orderStatuses),
  couponcode: z.string().nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
  stuck: z.enum(stuckReasons).nullable(),
}

/** An order of any school, money in rupees. */
export const ConsoleOrder = z.strictObject(order)
export type ConsoleOrder = z.output<typeof ConsoleOrder>

const link = z.strictObject({
  guid,
  linkId: z.string().nullable(),
  status: z.enum(['asked', 'open', 'paid', 'cancelled', 'expired']),
  createdAt: moment,
  expiresAt: moment,
})

/** One thing that the payment provider said, as it was signed or fetched. */
const event = z.strictObject({
  eventId: z.string(),
  kind: z.string(),
  at: moment,
  payload: z.unknown(),
})

const paper = z.strictObject({
  guid,
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  issuedAt: moment,
  total: z.number(),
})

/** An order with all that happened to it. */
export const ConsoleOrderFull = ConsoleOrder.extend({
  priceperkey: z.number(),
  base: z.number(),
  tax: z.number(),
  paymentId: z.string().nullable(),
  createdByName: z.string().nullable(),
  keys: z.strictObject({ free: count, assigned: count, returned: count, credited: count }),
  links: z.array(link),
  events: z.array(event),
  papers: z.array(paper),
  refunds: z.array(RefundView),
})
export type ConsoleOrderFull = z.output<typeof ConsoleOrderFull>

/** What needs a person, and how the product does. Amounts are rupees. */
export const Overview = z.strictObject({
  alarms: z.strictObject({ total: count, items: z.array(AlarmView) }),
  stuck: z.strictObject({ total: count, items: z.array(ConsoleOrder) }),
  /** schools that were closed, with the day on which they are erased */
  closing: z.array(z.strictObject({ guid, name: z.string(), displayId: z.string(), erasedOn: z.iso.date() })),
  figures: z.strictObject({
    institutes: count,
    students: count,
    keysThisMonth: count,
    paidThisMonth: z.number(),
    assigned: count,
    unused: count,
    /** open schools that nobody of the staff has looked at yet */
    unseen: count,
  }),
  /** each of the last days in India, the oldest first: keys that were paid, and schools that signed up */
  days: z.array(z.strictObject({ day: z.iso.date(), keys: count, schools: count })),
})
export type Overview = z.output<typeof Overview>
