import type { Tx } from '../db.ts'
import type { Refund } from '../generated/prisma/client.ts'
import { payment } from '../payment/payment.ts'
import { Refusal } from '../payment/refusal.ts'

/** What became of the money: on its way, or refused in the provider's words. */
export type Outcome = { refundId: string | null } | { refused: string }

/**
 * Asks for the money to be sent back, under the refund's own key: asked twice, it is sent once. What the provider has
 * accepted counts as sent. Throws 502 when it does not answer, and nothing is known then.
 */
export async function askProvider(tx: Tx, refund: Refund): Promise<Outcome> {
  const { institutionId, orderId: id } = refund
  const { paymentId } = await tx.order.findUniqueOrThrow({
    where: { institutionId_id: { institutionId, id } },
  })
  if (!paymentId) return { refused: 'The order was never paid.' }
  const wish = { paymentId, amount: refund.amount, key: refund.id }
  try {
    const { refundId, status } = await payment().refund(wish)
    return status === 'failed' ? { refused: 'The bank sent the money back.' } : { refundId }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (await wasSent(tx, paymentId, refund)) ? { refundId: null } : { refused: error.reason }
  }
}

/** A repeat may be refused because the first one, whose answer was lost, took all that was left. */
async function wasSent(tx: Tx, paymentId: string, { id, institutionId, orderId, amount }: Refund) {
  const told = await payment().fetchPayment(paymentId)
  const others = await tx.refund.aggregate({
    where: { orderId, id: { not: id }, status: { not: 'failed' }, institutionId },
    _sum: { amount: true },
  })
  return told !== null && told.refunded - (others._sum.amount ?? 0) >= amount
}
