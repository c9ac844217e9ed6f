import type { Tx } from '../../core/db.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { countCoupon } from '../coupon/use-coupon.ts'
import { issueInvoice } from '../invoice/issue.ts'
import { issueKeys } from '../key/issue-keys.ts'
import { announcePaid } from './announce-paid.ts'
import { judge } from './judge.ts'
import { advanceLink, closeIfOpen, closeOtherLinks } from './links.ts'
import { lockOrder } from './lock-order.ts'
import { type Heard, note } from './note.ts'
import { hasEnded } from './order-days.ts'
import { ringForHeld, ringForLateDelivery, ringForPayments, ringForUnknown } from './ring.ts'
import type { Truth } from './truth.ts'

/** Whom the truth is about, as our own notes on the link say. */
export type LinkKey = { institutionId: string; orderId: string; id: string }

/**
 * The state machine of an order: puts it, its link, coupon, keys and invoice where the provider's truth says they are,
 * once, whoever asks and however often. Keys come only for a captured payment of exactly the order's total.
 * @returns the order and its link as they are then; null when there is no such link of such an order
 */
export async function settleOrder(
  tx: Tx,
  key: LinkKey,
  truth: Truth,
  heard: Heard,
): Promise<{ order: Order; link: PaymentLink } | null> {
  const { institutionId, orderId, id } = key
  const order = await lockOrder(tx, { institutionId, id: orderId })
  const known = order && (await tx.paymentLink.findFirst({ where: { id, orderId, institutionId } }))
  if (!order || !known) {
    await ringForUnknown(tx, truth)
    return null
  }
  await note(tx, order, truth, heard)
  const verdict = judge(order, truth)
  await ringForPayments(tx, order, verdict)
  if (verdict.pays) return pay(tx, { order, known, truth, heard }, verdict.pays)
  const link = await advanceLink(tx, known, truth.link)
  if (order.paymentId) {
    await closeIfOpen(tx, link)
    return { order, link }
  }
  await ringForHeld(tx, order, verdict.held)
  return { order: await setStatus(tx, order, await statusNow(tx, order, link, verdict.status)), link }
}

/** What an older link came to says nothing about an order that has a newer one. */
async function statusNow(tx: Tx, order: Order, link: PaymentLink, status: Order['status']) {
  const { institutionId, id: orderId } = order
  const newer = await tx.paymentLink.count({
    where: { orderId, institutionId, createdAt: { gt: link.createdAt } },
  })
  if (newer > 0) return order.status
  // A link that is paid without paying its order waits for a person.
  return hasEnded(order) && link.status !== 'paid' ? 'expired' : status
}

async function setStatus(tx: Tx, order: Order, status: Order['status']): Promise<Order> {
  const { institutionId, id } = order
  if (order.status === status) return order
  return tx.order.update({ where: { institutionId_id: { institutionId, id } }, data: { status } })
}

type Case = { order: Order; known: PaymentLink; truth: Truth; heard: Heard }

/** All that a payment brings, in one transaction. The invoice comes last: its number keeps others waiting. */
async function pay(tx: Tx, { order, known, truth, heard }: Case, { paymentId, createdAt }: ProviderPayment) {
  const { institutionId, id } = order
  const paid = await tx.order.update({
    where: { institutionId_id: { institutionId, id } },
    data: { status: 'paid', paymentId, paidAt: new Date() },
  })
  const link = await advanceLink(tx, known, truth.link)
  await countCoupon(tx, paid)
  await issueKeys(tx, paid)
  await closeOtherLinks(tx, paid, link)
  await ringForLateDelivery(tx, paid, heard, createdAt)
  await announcePaid(tx, paid)
  await issueInvoice(tx, paid)
  return { order: paid, link }
}
