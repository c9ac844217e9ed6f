import { z } from 'zod'
import { date, guid, moment, orEmpty, typedNumber } from '../../core/fields.ts'

const amountMessage = 'Enter an amount in rupees, for example 499 or 399.50'
const maxPrice = 100_000

/** Rupees from 1 to 100,000 with at most two decimals, as a number or as typed. */
export const rupeeAmount = typedNumber(
  z
    .number(amountMessage)
    .min(1, 'A key costs at least ₹1')
    .max(maxPrice, 'A key costs at most ₹1,00,000')
    .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, amountMessage),
)

/** The price of one key from a time on (ISO 8601), by default from now. Tax is included. */
export const NewPrice = z.object({
  priceperkey: rupeeAmount,
  validFrom: moment.meta({ example: '2127-04-01T00:00:00+05:30' }).optional(),
})

export const PriceId = z.object({ id: guid })

/** A price in rupees with tax. `until` is when the next one begins; `state` is the present one. Times are ISO 8601. */
export const PriceView = z.strictObject({
  guid,
  priceperkey: z.number(),
  validFrom: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  state: z.enum(['past', 'current', 'planned']),
  setByName: z.string().nullable(),
})
export type PriceView = z.output<typeof PriceView>

/** The form for a new price: `day` is its first day in the schools' time zone, '' for now. */
export const PriceForm = z.object({
  priceperkey: rupeeAmount,
  day: orEmpty(date, 'Enter a date'),
})
