import { z } from 'zod'
import { date, guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { AlarmView } from '../../records/alarm/schema.ts'
import { orderStatuses } from '../../shop/order/schema.ts'
import { RefundView } from '../../shop/refund/schema.ts'

const moment = z.iso.datetime()
const count = z.number().int()

export const UsageQuery = listQuery(['name', 'createdAt']).extend({
  state: z.enum(['all', 'open', 'closed', 'unseen']).default('all'),
})

/** A school's usage, in numbers and without names; `email` is the first admin's. */
export const Usage = z.strictObject({
  guid,
  displayId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: moment,
  closedAt: moment.nullable(),
  /** its people were erased; its orders and papers are kept */
  erased: z.boolean(),
  admins: count,
  teachers: count,
  classes: count,
  students: count,
  keys: z.strictObject({ bought: count, assigned: count, unused: count, credited: count }),
  /** rupees of all paid orders, less refunds */
  paid: z.number(),
  lastSignInAt: moment.nullable(),
})
export type Usage = z.output<typeof Usage>

/** Why an order needs a person. */
const stuckReasons = ['no answer', 'link over', 'refund waits'] as const

export const ConsoleOrderQuery = listQuery(['createdAt', 'total']).extend({
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

/** An order of any school, amounts in rupees. */
export const ConsoleOrder = z.strictObject(order)
export type ConsoleOrder = z.output<typeof ConsoleOrder>

const link = z.strictObject({
  guid,
  linkId: z.string().nullable(),
  status: z.enum(['asked', 'open', 'paid', 'cancelled', 'expired']),
  createdAt: moment,
  expiresAt: moment,
})

/** An event of the payment provider, as it was signed or fetched. */
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

/** An order with its history. */
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

/** What needs a person, and the product's figures. Amounts are rupees. */
export const Overview = z.strictObject({
  /** open incidents of which the Data Protection Board has not been told, and the first of their deadlines */
  incidents: z.strictObject({ total: count, boardBy: moment.nullable() }),
  alarms: z.strictObject({ total: count, items: z.array(AlarmView) }),
  stuck: z.strictObject({ total: count, items: z.array(ConsoleOrder) }),
  /** closed schools, with the day on which they are erased */
  closing: z.array(z.strictObject({ guid, name: z.string(), displayId: z.string(), erasedOn: z.iso.date() })),
  figures: z.strictObject({
    institutes: count,
    students: count,
    keysThisMonth: count,
    paidThisMonth: z.number(),
    assigned: count,
    unused: count,
    /** open schools that none of the company's staff has viewed yet */
    unseen: count,
  }),
  /** the last days in India, oldest first: keys that were paid, and schools that signed up */
  days: z.array(z.strictObject({ day: z.iso.date(), keys: count, schools: count })),
})
export type Overview = z.output<typeof Overview>
