import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { guid, optionalText, text } from '../../core/fields.ts'
import { isGstin } from '../../core/gstin.ts'
import { listQuery } from '../../core/page.ts'
import { type StateCode, stateCodes } from '../../core/states.ts'
import { couponcode } from '../order/schema.ts'

const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]], 'Please choose your state')

const buyer = {
  address: text(300),
  pin: z
    .string('Enter the 6 digits of the PIN code')
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .regex(/^[1-9]\d{5}$/, 'Enter the 6 digits of the PIN code')
    .meta({ example: '411001' }),
  state: stateCode,
  gstin: optionalText(15)
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => typed === '' || isGstin(typed), 'This GSTIN is not valid')
    .meta({ example: '' }),
}

/** PUT /invoices/buyer: fields that are not named stay. */
export const ChangeBuyer = z
  .object(buyer)
  .partial()
  .extend({ expected: expectedOf(buyer) })

/** The buyer on a tax invoice; asked for once, at the first purchase. */
export const BuyerForm = z
  .object({ ...buyer, gstin: buyer.gstin.default('') })
  .refine(({ gstin, state }) => gstin === '' || gstin.startsWith(state), {
    path: ['gstin'],
    message: 'This GSTIN belongs to another state',
  })

/** The buyer in an answer; null for what was never given. */
export const BuyerView = z.strictObject({
  name: z.string(),
  address: z.string(),
  pin: z.string().nullable(),
  state: z.string().nullable(),
  stateName: z.string().nullable(),
  gstin: z.string().nullable(),
  /** whether a purchase can be invoiced */
  complete: z.boolean(),
})
export type BuyerView = z.output<typeof BuyerView>

/** A seller or buyer as printed. */
export const Party = z.strictObject({
  name: z.string(),
  address: z.string(),
  state: z.string(),
  stateName: z.string(),
  pin: z.string(),
  /** '' for one who is not registered */
  gstin: z.string(),
})
export type Party = z.output<typeof Party>

/** The content of a document, frozen when it is issued; money in paise. */
export const Paper = z.strictObject({
  kind: z.enum(['invoice', 'credit', 'quotation']),
  number: z.string(),
  /** YYYY-MM-DD in India */
  date: z.string(),
  seller: Party,
  buyer: Party,
  placeOfSupply: z.string(),
  reference: z.string(),
  /** the invoice that a credit note is about */
  about: z.strictObject({ number: z.string(), date: z.string() }).nullable(),
  reason: z.string().nullable(),
  description: z.string(),
  sac: z.string(),
  quantity: z.number().int(),
  priceperkey: z.number().int(),
  base: z.number().int(),
  cgst: z.number().int(),
  sgst: z.number().int(),
  igst: z.number().int(),
  total: z.number().int(),
  words: z.string(),
  paymentId: z.string().nullable(),
  couponcode: z.string().nullable(),
  /** issued without a real payment: it says so, and is no tax document */
  test: z.boolean(),
})
export type Paper = z.output<typeof Paper>

export const InvoiceId = z.object({ id: guid })

/** An invoice or credit note in a list; money in rupees. */
export const InvoiceRow = z.strictObject({
  guid,
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  order: guid,
  reference: z.string(),
  base: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

export const InvoiceQuery = listQuery(['issuedAt', 'number'])

/** A financial year such as 26-27. */
export const RegisterQuery = z.object({
  year: z
    .string()
    .regex(/^\d{2}-\d{2}$/, 'Write the year as 26-27')
    .meta({ example: '26-27' }),
})

/** A quotation for a number of keys before they are bought; with a coupon at its price. */
export const QuotationQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(10_000),
  couponcode: couponcode.optional(),
})
