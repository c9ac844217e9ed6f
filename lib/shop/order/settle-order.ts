import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { audit, bySystem } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { queueMail } from '../../services/mail/queue.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { countCoupon } from '../coupon/use-coupon.ts'
import { issueInvoice } from '../invoice/issue.ts'
import { issueKeys } from '../key/issue-keys.ts'
import { shownRupees } from '../price/money.ts'
import { alertOfLateWebhook, alertOfPayments, alertOfUncaptured, alertOfUnknown } from './alerts.ts'
import { buyersAddresses, hasEnded, lockOrder } from './order.ts'
import { orderPage } from './pages.ts'
import {
  closeIfOpen,
  closeOtherLinks,
  type LinkKey,
  linkKeyOf,
  logEvent,
  type ProviderState,
  type Source,
  updateLink,
} from './payment-link.ts'

// The state machine of an order (docs/payments.md draws it):
//
//   created → pending           a link can be paid
//   pending → failed | expired  its last payment failed, or it ended unpaid
//   any of these → paid         a payment of exactly the total was captured, however late
//   paid → refunded             every key was given back
//
// `paid` and `refunded` are never left; a trigger refuses it.

type Settled = { order: Order; link: PaymentLink }

/**
 * Brings an order, its link, coupon, keys and invoice to the provider's state. Idempotent, whoever calls it and however often. Keys are
 * issued only for a captured payment of exactly the order's total.
 * @param key our row of the link; by default, the one that the link's notes name
 * @returns the updated order and its link; null when there is no such link of such an order
 */
export async function settleOrder(
  tx: Tx,
  state: ProviderState,
  source: Source,
  key: LinkKey | null = linkKeyOf(state.link),
): Promise<Settled | null> {
  const locked = key && (await lockWithLink(tx, key))
  if (!locked) {
    await alertOfUnknown(tx, state)
    return null
  }
  const { order, link: known } = locked
  await logEvent(tx, order, state, source)
  const captured = sortCaptured(order, state)
  await alertOfPayments(tx, order, captured)
  if (captured.pays) {
    const paid = await markPaid(tx, order, captured.pays)
    const link = await updateLink(tx, known, state.link)
    await deliver(tx, paid, link)
    await alertOfLateWebhook(tx, paid, source, captured.pays.createdAt)
    // Last, since its number makes others wait.
    await issueInvoice(tx, paid)
    return { order: paid, link }
  }
  const link = await updateLink(tx, known, state.link)
  if (order.paymentId) {
    await closeIfOpen(tx, link)
    return { order, link }
  }
  await alertOfUncaptured(tx, order, state)
  return { order: await updateUnpaid(tx, order, link, state), link }
}

async function lockWithLink(tx: Tx, { institutionId, orderId, id }: LinkKey): Promise<Settled | null> {
  const order = await lockOrder(tx, { institutionId, id: orderId })
  const link = order && (await tx.paymentLink.findFirst({ where: { id, orderId, institutionId } }))
  return link && { order, link }
}

/** The captured payments on one link, by what they mean for its order. */
type Captured = {
  /** of exactly the order's total; it pays the order if that is unpaid */
  pays: ProviderPayment | null
  /** not of the order's total, or not in rupees */
  differing: ProviderPayment[]
  /** of the total too, although the order is paid by another */
  duplicates: ProviderPayment[]
}

const oldestFirst = (payments: ProviderPayment[]) =>
  payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** Depends only on the provider's state, so that events in any order and any number of repeats have the same result. */
function sortCaptured(order: Order, { payments }: ProviderState): Captured {
  const captured = oldestFirst(payments).filter(({ status }) => status === 'captured')
  const matching = captured.filter(({ amount, currency }) => amount === order.total && currency === 'INR')
  const pays = order.paymentId ? null : (matching[0] ?? null)
  const paidBy = order.paymentId ?? pays?.paymentId
  return {
    pays,
    differing: captured.filter((one) => !matching.includes(one) && one.paymentId !== paidBy),
    duplicates: matching.filter(({ paymentId }) => paymentId !== paidBy),
  }
}

/** Updates an unpaid order. An older link says nothing about an order that has a newer one. */
async function updateUnpaid(tx: Tx, order: Order, link: PaymentLink, state: ProviderState): Promise<Order> {
  const { institutionId, id: orderId } = order
  const newer = await tx.paymentLink.count({
    where: { orderId, institutionId, createdAt: { gt: link.createdAt } },
  })
  // A link that is paid without paying its order waits for a person.
  const isOver = hasEnded(order) && link.status !== 'paid'
  const status = isOver ? 'expired' : unpaidStatus(state)
  return newer > 0 || order.status === status ? order : updateOrder(tx, order, { status })
}

function unpaidStatus({ link, payments }: ProviderState) {
  const last = oldestFirst(payments).at(-1)?.status
  if (last === 'failed' || last === 'refunded') return 'failed'
  return link.status === 'cancelled' || link.status === 'expired' ? 'expired' : 'pending'
}

const updateOrder = (tx: Tx, { institutionId, id }: Order, data: Partial<Omit<Order, 'buyer'>>) =>
  tx.order.update({ where: { institutionId_id: { institutionId, id } }, data })

const markPaid = (tx: Tx, order: Order, { paymentId }: ProviderPayment) =>
  updateOrder(tx, order, { status: 'paid', paymentId, paidAt: new Date() })

/** Delivers everything that a payment brings, except the invoice. */
async function deliver(tx: Tx, paid: Order, link: PaymentLink) {
  await countCoupon(tx, paid)
  await issueKeys(tx, paid)
  await closeOtherLinks(tx, paid, link)
  await announcePaid(tx, paid)
}

/** Notifies the admins, mails the buyer, and writes the institute's log. */
async function announcePaid(tx: Tx, order: Order) {
  const { institutionId, id, reference, quantity, total } = order
  const keys = counted(quantity, 'key is', 'keys are')
  const message = `Order ${reference} is paid: ${keys} ready.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: orderPage(id) })
  const values = { reference, quantity, total: shownRupees(total), page: orderPage(id) }
  const paper = { institutionId, orderId: id, kind: 'invoice' as const }
  for (const to of await buyersAddresses(tx, order))
    await queueMail(tx, { to, template: 'orderPaid', values, institutionId, paper })
  const detail = { quantity, total: shownRupees(total) }
  await audit(tx, bySystem(institutionId), 'order.paid', { id, name: reference, detail })
}
