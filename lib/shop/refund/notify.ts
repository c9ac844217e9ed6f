import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import type { Order, Refund } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { buyersAddresses } from '../order/order.ts'
import { orderPage } from '../order/pages.ts'
import { shownRupees } from '../price/money.ts'

/** Notifies the admins, and mails the credit note to the buyer. */
export async function notifyOfRefund(tx: Tx, order: Order, refund: Refund) {
  const { institutionId, id: orderId, reference } = order
  const amount = shownRupees(refund.amount)
  const page = orderPage(orderId)
  const keys = counted(refund.quantity, 'unused key')
  const message = `${amount} for ${keys} of order ${reference} is on its way back to you.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: page })
  const paper = { institutionId, orderId, kind: 'credit' as const, refundId: refund.id }
  const values = { reference, keys, amount, page }
  for (const to of await buyersAddresses(tx, order))
    await queueMail(tx, { to, template: 'orderRefunded', values, institutionId, paper })
}

/** Notifies the school and raises an alarm for the company's staff, once per try; `next` says what happens to keys and money now. */
export async function notifyOfFailure(
  tx: Tx,
  { institutionId, id: orderId, reference }: Order,
  { id, amount, tries }: Refund,
  { reason, next }: { reason: string; next: string },
) {
  const message = `The refund of ${shownRupees(amount)} for order ${reference} did not go through. ${next} We are looking into it.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: orderPage(orderId) })
  await raiseAlarm(tx, {
    kind: 'refund.failed',
    message: `The refund of ${shownRupees(amount)} for order ${reference} failed: ${reason} ${companyStaffNext(tries)}`,
    key: tries === 0 ? `refund.failed ${id}` : `refund.failed ${id} ${tries}`,
    detail: { institution: institutionId, order: orderId },
  })
}

const companyStaffNext = (tries: number) =>
  tries === 0
    ? 'The keys can be used again; ask for a new refund.'
    : 'It had counted as sent, and its credit note has been issued: ask the provider again on the order’s page.'
