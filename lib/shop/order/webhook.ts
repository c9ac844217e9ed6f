import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database, Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import { type RefundHint, settleRefundHint } from '../refund/reconcile.ts'
import type { Source } from './log-event.ts'
import { type PaymentHint, settleHint } from './reconcile.ts'

export const signatureHeader = 'x-razorpay-signature'
export const eventIdHeader = 'x-razorpay-event-id'

/** The body's bytes, and the headers that speak for them. */
const SignedEvent = z.object({
  raw: z.instanceof(Uint8Array).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** In milliseconds: the provider gives up after five seconds; what takes longer is done by a job. */
export const settleTimeout = 3_500

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
  if (refundId) return refundSoon(db, { refundId, eventId, kind })
  if (!event.hint) {
    log.info({ kind: event.kind }, 'a payment event about none of our links')
    return
  }
  await settleSoon(db, event.hint, { by: 'webhook', eventId, kind })
})

/** Settles at once, or by a job when the provider does not answer soon; the answer is quick in either case. */
export async function settleSoon(db: Database, hint: PaymentHint, source: Source) {
  return inTime(db, settleHint(db, hint, source), (tx) => enqueue(tx, 'settlePayment', { ...hint, source }))
}

async function refundSoon(db: Database, hint: RefundHint) {
  await inTime(db, settleRefundHint(db, hint), (tx) => enqueue(tx, 'settleRefund', hint))
}

async function inTime<T>(
  db: Database,
  work: Promise<T>,
  later: (tx: Tx) => Promise<void>,
): Promise<T | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('provider_failed')), settleTimeout).unref()
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

const linkId = z.string().regex(/^plink_\w{1,40}$/)
const refundId = z.string().regex(/^rfnd_\w{1,40}$/)
const paymentId = z.string().regex(/^pay_\w{1,40}$/)

/** Of an event, as much as says where to look; all else is asked. */
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    refund: z.object({ entity: z.object({ id: refundId }) }).optional(),
    payment_link: z.object({ entity: z.object({ id: linkId }) }).optional(),
    payment: z.object({ entity: z.object({ id: paymentId, description: z.string().nullish() }) }).optional(),
  }),
})

type Read = { kind: string; hint: PaymentHint | null; refundId: string | null; fallbackId: string }

/** What an event is called, and the refund, or the link and payment, it is about; nulls when it is about neither. */
function readEvent(raw: Uint8Array): Read {
  const { data } = Event.safeParse(parse(raw))
  const fallbackId = createHash('sha256').update(raw).digest('hex')
  if (!data) return { kind: 'unknown', hint: null, refundId: null, fallbackId }
  const { payment_link: link, payment, refund } = data.payload
  const id = link?.entity.id ?? linkOf(payment?.entity.description)
  const payments = payment ? [payment.entity.id] : []
  const hint = id ? { linkId: id, payments } : null
  return { kind: data.event, hint, refundId: refund?.entity.id ?? null, fallbackId }
}

/** A payment made on a link says in its description on which. */
function linkOf(description: string | null | undefined): string | null {
  const [, rest] = /^#(\w{1,40})$/.exec(description ?? '') ?? []
  return rest ? `plink_${rest}` : null
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause })
  }
}
