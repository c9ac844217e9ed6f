import { z } from 'zod'
import { guid, text } from '../fields.ts'

const whole = 'Enter a whole number, 1 or more'

/**
 * So many unused keys of an order go back for what they cost. The same Idempotency-Key, a UUID, is the same refund: it
 * becomes the refund's guid, and the key under which the payment provider is asked.
 */
export const RefundForm = z.object({
  order: guid,
  quantity: z.coerce.number(whole).int(whole).min(1, whole).max(10_000, whole),
  reason: text(300),
  idempotencyKey: z.uuid('The Idempotency-Key of a refund is a UUID').optional(),
})

export const RefundId = z.object({ id: guid })

/** The two fields that a person fills in. */
export const RefundFields = RefundForm.pick({ quantity: true, reason: true })
