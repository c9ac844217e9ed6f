import { z } from 'zod'
import { guid, text, wholeNumber } from '../../core/fields.ts'

/**
 * Refunds this many unused keys of an order at their price. The same Idempotency-Key, a UUID, is the same refund: it becomes the refund's
 * guid, and the key under which the payment provider is asked.
 */
export const RefundForm = z.object({
  order: guid,
  quantity: wholeNumber(1, 10_000, 'Enter a whole number, 1 or more'),
  reason: text(300),
  idempotencyKey: z.uuid('The Idempotency-Key of a refund is a UUID').toLowerCase().optional(),
})

export const RefundId = z.object({ id: guid })

/** The two fields that a person fills in. */
export const RefundFields = RefundForm.pick({ quantity: true, reason: true })

export const RefundView = z.strictObject({
  guid,
  quantity: z.number().int(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['asked', 'processed', 'failed']),
  refundId: z.string().nullable(),
  byName: z.string(),
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
  /** its document, once the money is on its way */
  creditNote: z.strictObject({ guid, number: z.string() }).nullable(),
})
export type RefundView = z.output<typeof RefundView>
