import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { payment } from '../../services/payment/payment.ts'
import { orderPage } from './pages.ts'
import { settleSoon } from './webhook.ts'

const word = z.string().max(100).default('')

/** What Razorpay adds to the address when it sends the browser back. */
const PaymentReturn = z.object({
  razorpay_payment_id: word,
  razorpay_payment_link_id: word,
  razorpay_payment_link_reference_id: word,
  razorpay_payment_link_status: word,
  razorpay_signature: word,
})

/**
 * Sends the browser to its order's page, which says how the order stands. The words in the address are believed only
 * when they are signed, and even then only to ask the provider.
 */
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
    return to('/admin/manage-keys')
  }
  const { linkId, paymentId, reference } = signed
  const key = await settleSoon(db, { linkId, payments: [paymentId] }, { by: 'return' })
  const id = key?.orderId ?? (await db.read((tx) => orderOf(tx, reference)))
  return to(id ? orderPage(id) : '/admin/manage-keys')
})

/** The order of a link that the provider signed for but cannot be asked about now. */
async function orderOf(tx: Tx, reference: string): Promise<string | null> {
  if (!z.uuid().safeParse(reference).success) return null
  const [link] = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT "orderId" FROM "PaymentLink" WHERE id = ${reference}::uuid LIMIT 1`
  return link?.orderId ?? null
}

const to = (path: string) =>
  new Response(null, {
    status: 303,
    headers: { location: env.PUBLIC_URL + path, 'cache-control': 'private, no-store' },
  })
