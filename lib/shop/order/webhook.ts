import { createHash } from 'node:crypto'
import { z } from 'zod'
import { takeTry } from '../../access/limit/limits.ts'
import type { Database, Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { seeOther } from '../../core/see-other.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import { settleRefundHint } from '../refund/reconcile.ts'
import { orderPage } from './pages.ts'
import type { Source } from './payment-link.ts'
import { type PaymentHint, settleHint } from './reconcile.ts'

// Two callers speak for the provider: its webhook, and the browser that returns from its page. Both must be signed, and even then they are
// only a reason to ask the provider.

export const signatureHeader = 'x-razorpay-signature'
export const eventIdHeader = 'x-razorpay-event-id'

/** The raw body, and the headers with its signature and event id. */
const SignedEvent = z.object({
  raw: z.instanceof(Uint8Array).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** In milliseconds: the provider gives up after five seconds; anything slower is left to a job. */
export const settleTimeout = 3_500

/** The provider's webhook. Idempotent, and independent of the order of events. 403 without a signature over exactly these bytes. */
export const receiveEvent = publicOperation(SignedEvent, async ({ db }, { raw, headers = {} }) => {
  if (!raw || !payment().verifyWebhook(raw, headers[signatureHeader] ?? ''))
    throw new AppError('forbidden', 'The signature is wrong.')
  const { kind, refundId, hint } = readEvent(raw)
  const eventId = headers[eventIdHeader] || createHash('sha256').update(raw).digest('hex')
  if (refundId) {
    const refund = { refundId, eventId, kind }
    await orQueue(db, settleRefundHint(db, refund), (tx) => enqueue(tx, 'settleRefund', refund))
  } else if (hint) await settleSoon(db, hint, { by: 'webhook', eventId, kind })
  else log.info({ kind }, 'a payment event about none of our links')
})

const parameter = z.string().max(100).default('')

/** The parameters that Razorpay adds to the address when it redirects the browser back. */
const PaymentReturn = z.object({
  razorpay_payment_id: parameter,
  razorpay_payment_link_id: parameter,
  razorpay_payment_link_reference_id: parameter,
  razorpay_payment_link_status: parameter,
  razorpay_signature: parameter,
})

/** Redirects the browser to its order's page, which shows the order's state. Beyond ten times an hour it leads to the keys' page. */
export const returnFromPayment = publicOperation(PaymentReturn, async ({ db }, query) => {
  const signed = {
    paymentId: query.razorpay_payment_id,
    linkId: query.razorpay_payment_link_id,
    reference: query.razorpay_payment_link_reference_id,
    status: query.razorpay_payment_link_status,
    signature: query.razorpay_signature,
  }
  if (!payment().verifyReturn(signed)) {
    log.warn({}, 'somebody came back from a payment without a signature')
    return seeOther(keysPage())
  }
  const { linkId, paymentId, reference } = signed
  if (!(await takeTry('pay:return', linkId))) return seeOther(keysPage())
  const key = await settleSoon(db, { linkId, payments: [paymentId] }, { by: 'return' })
  const id = key?.orderId ?? (await db.read((tx) => findOrderOf(tx, reference)))
  return seeOther(id ? env.PUBLIC_URL + orderPage(id) : keysPage())
})

const keysPage = () => `${env.PUBLIC_URL}/admin/manage-keys`

/** The order of a link that the provider has signed but cannot be asked about now. */
async function findOrderOf(tx: Tx, reference: string): Promise<string | null> {
  if (!z.uuid().safeParse(reference).success) return null
  const [link] = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT "orderId" FROM "PaymentLink" WHERE id = ${reference}::uuid LIMIT 1`
  return link?.orderId ?? null
}

/** Settles at once, or by a job when the provider does not answer within `timeout`; this returns quickly in either case. */
export const settleSoon = (db: Database, hint: PaymentHint, source: Source, timeout = settleTimeout) =>
  orQueue(
    db,
    settleHint(db, hint, source),
    (tx) => enqueue(tx, 'settlePayment', { ...hint, source }),
    timeout,
  )

async function orQueue<T>(
  db: Database,
  work: Promise<T>,
  queueJob: (tx: Tx) => Promise<void>,
  timeout = settleTimeout,
): Promise<T | null> {
  const givenUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('provider_failed')), timeout).unref()
  })
  try {
    return await Promise.race([work, givenUp])
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_failed') throw error
    log.warn({}, 'the payment provider is asked again later')
    await db.write(queueJob)
    return null
  }
}

const idOf = (prefix: string) => z.object({ id: z.string().regex(new RegExp(`^${prefix}_\\w{1,40}$`)) })

/** The part of an event that says where to look; everything else is asked from the provider. */
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    refund: z.object({ entity: idOf('rfnd') }).optional(),
    payment_link: z.object({ entity: idOf('plink') }).optional(),
    payment: z.object({ entity: idOf('pay').extend({ description: z.string().nullish() }) }).optional(),
  }),
})

/** An event's name, and the refund, or the link and payment, that it is about, if any. */
function readEvent(raw: Uint8Array): { kind: string; refundId?: string | undefined; hint?: PaymentHint } {
  const { data } = Event.safeParse(parse(raw))
  if (!data) return { kind: 'unknown' }
  const { payment_link: link, payment, refund } = data.payload
  const linkId = link?.entity.id ?? linkOf(payment?.entity.description)
  const hint = linkId && { hint: { linkId, payments: payment ? [payment.entity.id] : [] } }
  return { kind: data.event, refundId: refund?.entity.id, ...hint }
}

/** The link of a payment, which its description names. */
function linkOf(description: string | null | undefined): string | undefined {
  const [, rest] = /^#(\w{1,40})$/.exec(description ?? '') ?? []
  return rest && `plink_${rest}`
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause })
  }
}
