import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { shownRupees } from '../../core/money.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { queueMail } from '../../services/mail/queue.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { countCoupon } from '../coupon/use-coupon.ts'
import { issueInvoice } from '../invoice/issue.ts'
import { issueKeys } from '../key/issue-keys.ts'
import { alertOfHeld, alertOfLateWebhook, alertOfPayments, alertOfUnknown } from './alerts.ts'
import { decide } from './decide.ts'
import { logEvent, type Source } from './log-event.ts'
import { buyersAddresses, hasEnded, lockOrder } from './order.ts'
import { orderPage } from './pages.ts'
import { closeIfOpen, closeOtherLinks, keyOf, type LinkKey, updateLink } from './payment-link.ts'
import type { ProviderState } from './provider-state.ts'

// The state machine of an order (docs/payments.md draws it):
//
//   created → pending           a link can be paid
//   pending → failed | expired  its last payment failed, or it ended unpaid
//   any of these → paid         a payment of exactly the total was captured, however late
//   paid → refunded             every key was given back
//
// decide.ts says what the state at the provider means. `paid` and `refunded` are never left; a trigger refuses it.

type Settled = { order: Order; link: PaymentLink }

/** Settles the order that the link's notes name; null when they name none of ours. */
export async function settleState(tx: Tx, state: ProviderState, source: Source): Promise<Settled | null> {
  const key = keyOf(state.link)
  if (key) return settleOrder(tx, key, state, source)
  await alertOfUnknown(tx, state)
  return null
}

/**
 * Puts an order, its link, coupon, keys and invoice where the provider says they are, once, whoever asks and however
 * often. Keys come only for a captured payment of exactly the order's total.
 * @returns the order and its link as they are then; null when there is no such link of such an order
 */
export async function settleOrder(
  tx: Tx,
  key: LinkKey,
  state: ProviderState,
  source: Source,
): Promise<Settled | null> {
  const { institutionId, orderId, id } = key
  const order = await lockOrder(tx, { institutionId, id: orderId })
  const known = order && (await tx.paymentLink.findFirst({ where: { id, orderId, institutionId } }))
  if (!order || !known) {
    await alertOfUnknown(tx, state)
    return null
  }
  await logEvent(tx, order, state, source)
  const decision = decide(order, state)
  await alertOfPayments(tx, order, decision)
  if (decision.pays) return pay(tx, { order, known, state, source }, decision.pays)
  const link = await updateLink(tx, known, state.link)
  if (order.paymentId) {
    await closeIfOpen(tx, link)
    return { order, link }
  }
  await alertOfHeld(tx, order, decision.held)
  return { order: await setStatus(tx, order, await statusNow(tx, order, link, decision.status)), link }
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

type Case = { order: Order; known: PaymentLink; state: ProviderState; source: Source }

/** All that a payment brings, in one transaction. The invoice comes last: its number keeps others waiting. */
async function pay(tx: Tx, { order, known, state, source }: Case, { paymentId, createdAt }: ProviderPayment) {
  const { institutionId, id } = order
  const paid = await tx.order.update({
    where: { institutionId_id: { institutionId, id } },
    data: { status: 'paid', paymentId, paidAt: new Date() },
  })
  const link = await updateLink(tx, known, state.link)
  await countCoupon(tx, paid)
  await issueKeys(tx, paid)
  await closeOtherLinks(tx, paid, link)
  await alertOfLateWebhook(tx, paid, source, createdAt)
  await announcePaid(tx, paid)
  await issueInvoice(tx, paid)
  return { order: paid, link }
}

/** Tells the admins, mails whoever ordered, and writes the institute's log. */
async function announcePaid(tx: Tx, order: Order) {
  const { institutionId, id, reference, quantity, total } = order
  const keys = counted(quantity, 'key is', 'keys are')
  const message = `Order ${reference} is paid: ${keys} ready.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: orderPage(id) })
  const values = { reference, quantity, total: shownRupees(total), page: orderPage(id) }
  const paper = { institutionId, orderId: id, kind: 'invoice' as const }
  for (const to of await buyersAddresses(tx, order))
    await queueMail(tx, { to, template: 'orderPaid', values, institutionId, paper })
  const system = { institutionId, accountId: null, name: 'Labmark', ip: null }
  const detail = { quantity, total: shownRupees(total) }
  await audit(tx, system, 'order.paid', { id, name: reference, detail })
}
