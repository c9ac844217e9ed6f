import type { Tx } from '../../core/db.ts'
import { payment } from '../../services/payment/payment.ts'
import { type LinkKey, settleOrder } from './settle.ts'
import { truthOf } from './truth.ts'

/** A job: cancels a link of an order that was paid with another one. One that was paid meanwhile rings. */
export async function closeLink(tx: Tx, key: LinkKey) {
  const { institutionId, orderId, id } = key
  const known = await tx.paymentLink.findFirst({ where: { id, orderId, institutionId } })
  if (!known) return
  const found = known.linkId ? await payment().fetchLink(known.linkId) : await payment().findLink(id)
  if (!found) return
  const link = found.status === 'open' ? await payment().cancelLink(found.linkId) : found
  await settleOrder(tx, key, await truthOf(link), { by: 'reconciler' })
}
