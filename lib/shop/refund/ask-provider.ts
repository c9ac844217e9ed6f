import type { Tx } from '../../core/db.ts'
import type { Refund } from '../../generated/prisma/client.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderRefund } from '../../services/payment/provider.ts'
import { Refusal } from '../../services/payment/refusal.ts'

/** What became of the money: as the provider has it, or refused in its words. */
export type Outcome = ProviderRefund | { refused: string }

/** A try that failed after it was accepted is over for its key; a repeat under the same one would find it again. */
export const keyOf = ({ id, tries }: Pick<Refund, 'id' | 'tries'>) => (tries === 0 ? id : `${id}-${tries}`)

/**
 * Asks for the money to be sent back, under the refund's own key: asked twice, it is sent once. One that was accepted is
 * looked at. Throws 502 when the provider does not answer, and nothing is known then.
 */
export async function askProvider(tx: Tx, refund: Refund): Promise<Outcome> {
  const { institutionId, orderId: id, refundId } = refund
  const { paymentId } = await tx.order.findUniqueOrThrow({
    where: { institutionId_id: { institutionId, id } },
  })
  if (!paymentId) return { refused: 'The order was never paid.' }
  const known = refundId && (await payment().fetchRefund(refundId))
  if (known) return known
  const wish = { paymentId, amount: refund.amount, key: keyOf(refund) }
  try {
    return await payment().refund(wish)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A repeat may be refused because the first one, whose answer was lost, took all that was left.
    const made = (await payment().listRefunds(paymentId)).find(({ key }) => key === wish.key)
    return made ?? { refused: error.reason }
  }
}
