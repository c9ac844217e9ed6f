import type { Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { shownRupees } from '../price/money.ts'
import type { ProviderState, Source } from './payment-link.ts'

// When a person has to look: a payment that brings no keys, or keys that came later than they should.

/** An authorised payment is captured within seconds; one that stays authorised is returned to the payer after some days. */
const maxAuthorisedTime = 10 * 60_000

/** A payment not reported by a webhook for this long was found by our own check. */
const webhookLateAfter = 2 * 60_000

const formatAmount = ({ amount, currency }: ProviderPayment) =>
  currency === 'INR' ? shownRupees(amount) : `${currency} ${amount / 100}`

/** Raises an alarm about one payment, once. */
const alertOf = (
  tx: Tx,
  order: Order,
  kind: string,
  { paymentId, amount }: ProviderPayment,
  message: string,
) =>
  raiseAlarm(tx, {
    kind,
    message,
    key: `${kind} ${paymentId}`,
    detail: { institution: order.institutionId, order: order.id, payment: paymentId, amount },
  })

/** Captured payments that bring no keys: of another amount, or in addition to the one that paid. */
export async function alertOfPayments(
  tx: Tx,
  order: Order,
  { differing, duplicates }: { differing: ProviderPayment[]; duplicates: ProviderPayment[] },
) {
  const { reference, total } = order
  for (const payment of differing) {
    const message = `Order ${reference} costs ${shownRupees(total)}, but the payment ${payment.paymentId} is of ${formatAmount(payment)}. No keys were given for it.`
    await alertOf(tx, order, 'order.amount_differs', payment, message)
  }
  for (const payment of duplicates) {
    const message = `Order ${reference} was paid again with ${payment.paymentId}. It has its keys already: refund this payment.`
    await alertOf(tx, order, 'order.paid_twice', payment, message)
  }
}

/** Money that is authorised but not captured: there are no keys for it. */
export async function alertOfUncaptured(tx: Tx, order: Order, { payments }: ProviderState) {
  for (const payment of payments) {
    if (payment.status !== 'authorized' || Date.now() - payment.createdAt.getTime() < maxAuthorisedTime)
      continue
    const message = `The payment ${payment.paymentId} of order ${order.reference} is authorised but not captured. Capture it, or look at the capture settings.`
    await alertOf(tx, order, 'order.not_captured', payment, message)
  }
}

/** A captured payment on a link that is not ours, or whose order is gone. */
export async function alertOfUnknown(tx: Tx, { link, payments }: ProviderState) {
  for (const { paymentId, status } of payments)
    if (status === 'captured')
      await raiseAlarm(tx, {
        kind: 'payment.unknown_order',
        message: `The payment ${paymentId} belongs to no order of Labmark. No keys were given for it.`,
        key: `payment.unknown_order ${paymentId}`,
        detail: { payment: paymentId, link: link.linkId },
      })
}

/** The keys were issued, but the reconciler found the payment: webhooks do not arrive. */
export async function alertOfLateWebhook(tx: Tx, order: Order, { by }: Source, paidAt: Date) {
  if (by === 'reconciler' && Date.now() - paidAt.getTime() >= webhookLateAfter)
    await alertOfLostWebhooks(tx, order)
}

/** An order that was paid an hour ago, whoever found the payment, without a webhook since. In SQL, over all institutes. */
export async function alertOfMissingWebhook(tx: Tx) {
  const [order] = await tx.$queryRaw<OrderName[]>`
    SELECT o."institutionId", o.id, o.reference FROM "Order" o
     WHERE o.status IN ('paid', 'refunded') AND o."paidAt" BETWEEN now() - interval '2 hours' AND now() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM "PaymentEvent" e
                        WHERE e."institutionId" = o."institutionId" AND e."orderId" = o.id AND e.kind NOT LIKE 'asked.%')
     LIMIT 1`
  if (order) await alertOfLostWebhooks(tx, order)
}

type OrderName = Pick<Order, 'institutionId' | 'id' | 'reference'>

/** At most once a day. */
const alertOfLostWebhooks = (tx: Tx, { institutionId, id, reference }: OrderName) =>
  raiseAlarm(tx, {
    kind: 'payment.webhook_lost',
    message: `The payment of order ${reference} was found by asking: the provider's webhooks do not arrive. The keys were given.`,
    key: `payment.webhook_lost ${today()}`,
    detail: { institution: institutionId, order: id },
  })
