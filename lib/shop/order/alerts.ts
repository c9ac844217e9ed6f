import type { Tx } from '../../core/db.ts'
import { shownRupees } from '../../core/money.ts'
import { today } from '../../core/today.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import type { Decision } from './decide.ts'
import type { Source } from './log-event.ts'
import type { ProviderState } from './provider-state.ts'

// When a person has to look: money came that brings no keys, or keys came later than they should.

/** A bank's hold is captured in seconds; one that lasts goes back to the payer by itself after some days. */
const heldTooLong = 10 * 60_000

/** A payment that no webhook told of for so long was found by our own asking. */
const late = 2 * 60_000

const about = ({ institutionId: institution, id: order }: Order) => ({ institution, order })

const shown = ({ amount, currency }: ProviderPayment) =>
  currency === 'INR' ? shownRupees(amount) : `${currency} ${amount / 100}`

/** Captured payments that bring no keys: of another amount, or beside the one that paid. */
export async function alertOfPayments(tx: Tx, order: Order, { differing, surplus }: Decision) {
  for (const payment of differing)
    await raiseAlarm(tx, {
      kind: 'order.amount_differs',
      message: `Order ${order.reference} costs ${shownRupees(order.total)}, but the payment ${payment.paymentId} is of ${shown(payment)}. No keys were given for it.`,
      key: `order.amount_differs ${payment.paymentId}`,
      detail: { ...about(order), payment: payment.paymentId, amount: payment.amount },
    })
  for (const { paymentId } of surplus)
    await raiseAlarm(tx, {
      kind: 'order.paid_twice',
      message: `Order ${order.reference} was paid again with ${paymentId}. It has its keys already: give this payment back.`,
      key: `order.paid_twice ${paymentId}`,
      detail: { ...about(order), payment: paymentId },
    })
}

/** Money that the bank holds and nobody has taken: there are no keys for it. */
export async function alertOfHeld(tx: Tx, order: Order, held: ProviderPayment[]) {
  for (const { paymentId, createdAt } of held) {
    if (Date.now() - createdAt.getTime() < heldTooLong) continue
    await raiseAlarm(tx, {
      kind: 'order.not_captured',
      message: `The payment ${paymentId} of order ${order.reference} is authorised but not captured. Capture it, or look at the capture settings.`,
      key: `order.not_captured ${paymentId}`,
      detail: { ...about(order), payment: paymentId },
    })
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

/** The keys are there, but it was the reconciler that found the payment: the webhook does not arrive. Once a day. */
export async function alertOfLateWebhook(tx: Tx, order: Order, { by }: Source, paidAt: Date) {
  if (by !== 'reconciler' || Date.now() - paidAt.getTime() < late) return
  await raiseAlarm(tx, {
    kind: 'payment.webhook_lost',
    message: `The payment of order ${order.reference} was found by asking: the provider's webhooks do not arrive. The keys were given.`,
    key: `payment.webhook_lost ${today()}`,
    detail: about(order),
  })
}
