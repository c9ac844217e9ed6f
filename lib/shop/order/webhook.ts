import { z } from 'zod'
import type { Database, Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import { hearRefund, type RefundHint } from '../refund/hear-refund.ts'
import type { Heard } from './note.ts'
import { type Hint, settleHint } from './settle-link.ts'
import { readEvent } from './webhook-event.ts'

export const signatureHeader = 'x-razorpay-signature'
export const eventIdHeader = 'x-razorpay-event-id'

/** The body's bytes, and the headers that speak for them. */
const SignedEvent = z.object({
  raw: z.instanceof(Uint8Array).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** In milliseconds: the provider gives up after five seconds; what takes longer is done by a job. */
export const patience = 3_500

/**
 * What the provider tells by itself: only a sign that something happened, after which it is asked. The same event
 * twice, and any order of events, come to the same. 403 without the provider's signature over exactly these bytes.
 */
export const receiveEvent = publicOperation(SignedEvent, async ({ db }, { raw, headers = {} }) => {
  if (!raw || !payment().verifyWebhook(raw, headers[signatureHeader] ?? ''))
    throw new AppError('forbidden', 'The signature is wrong.')
  const event = readEvent(raw)
  const eventId = headers[eventIdHeader] || event.fallbackId
  const { refundId, kind } = event
  if (refundId) return hearOfRefund(db, { refundId, eventId, kind })
  if (!event.hint) {
    log.info({ kind: event.kind }, 'a payment event about none of our links')
    return
  }
  await hear(db, event.hint, { by: 'webhook', eventId, kind })
})

/** Settles at once, or by a job when the provider does not answer soon; the answer is quick in either case. */
export async function hear(db: Database, hint: Hint, heard: Heard) {
  return inTime(db, settleHint(db, hint, heard), (tx) => enqueue(tx, 'hearPayment', { ...hint, heard }))
}

async function hearOfRefund(db: Database, hint: RefundHint) {
  await inTime(db, hearRefund(db, hint), (tx) => enqueue(tx, 'hearRefund', hint))
}

async function inTime<T>(
  db: Database,
  work: Promise<T>,
  later: (tx: Tx) => Promise<void>,
): Promise<T | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('provider_failed')), patience).unref()
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    log.warn({}, 'the payment provider is asked again later')
    await db.write(later)
    return null
  }
}
