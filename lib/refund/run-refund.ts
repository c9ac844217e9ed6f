import { raiseAlarm } from '../alarm/raise-alarm.ts'
import { audit } from '../audit/audit.ts'
import { counted } from '../counted.ts'
import type { Tx } from '../db.ts'
import type { Order, Refund } from '../generated/prisma/client.ts'
import { issueCreditNote } from '../invoice/issue.ts'
import { queueMail } from '../mail/queue.ts'
import { shownRupees } from '../money.ts'
import { notifyAdmins } from '../notification/notify.ts'
import { buyersAddresses } from '../order/buyers-addresses.ts'
import { lockOrder } from '../order/lock-order.ts'
import { orderPage } from '../order/pages.ts'
import { askProvider } from './ask-provider.ts'
import { allCredited, restoreKeys } from './credit-keys.ts'

export type RefundKey = { institutionId: string; id: string }

/**
 * Carries out a refund that was asked for: as a job, again and again until the provider has answered, and at once when
 * somebody waits. One that is done stays done. Throws 502 while the provider does not answer.
 */
export async function runRefund(tx: Tx, { institutionId, id }: RefundKey): Promise<void> {
  // Whoever comes second waits here for the first one's end, and then finds it done. The order stays free meanwhile:
  // the provider may take its time.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`refund ${id}`}, 0))`
  const refund = await tx.refund.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })
  if (refund.status !== 'asked') return
  const outcome = await askProvider(tx, refund)
  const order = await lockOrder(tx, { institutionId, id: refund.orderId })
  if (!order) throw new Error(`refund ${id} has no order`)
  if ('refused' in outcome) await fail(tx, order, refund, outcome.refused)
  else await finish(tx, order, refund, outcome.refundId)
}

const system = (institutionId: string) => ({ institutionId, accountId: null, name: 'Labmark', ip: null })
const detailOf = ({ quantity, amount }: Refund) => ({ keys: quantity, amount: shownRupees(amount) })

/** The credit note comes last: its number keeps others waiting. */
async function finish(tx: Tx, order: Order, refund: Refund, refundId: string | null) {
  const { institutionId, id: orderId, reference } = order
  const processed = await tx.refund.update({
    where: { institutionId_id: { institutionId, id: refund.id } },
    data: { status: 'processed', processedAt: new Date(), refundId },
  })
  if (await allCredited(tx, institutionId, orderId))
    await tx.order.update({
      where: { institutionId_id: { institutionId, id: orderId } },
      data: { status: 'refunded' },
    })
  await announce(tx, order, refund)
  const subject = { id: orderId, name: reference, detail: detailOf(refund) }
  await audit(tx, system(institutionId), 'order.refunded', subject)
  await issueCreditNote(tx, order, processed)
}

/** Tells the admins, and mails the credit note to whoever ordered. */
async function announce(tx: Tx, order: Order, refund: Refund) {
  const { institutionId, id: orderId, reference } = order
  const [amount, page] = [shownRupees(refund.amount), orderPage(orderId)]
  const keys = counted(refund.quantity, 'unused key')
  const message = `${amount} for ${keys} of order ${reference} is on its way back to you.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: page })
  const paper = { institutionId, orderId, kind: 'credit' as const, refundId: refund.id }
  const values = { reference, keys, amount, page }
  for (const to of await buyersAddresses(tx, order))
    await queueMail(tx, { to, template: 'orderRefunded', values, institutionId, paper })
}

/** The keys are there again, and a person has to look. */
async function fail(tx: Tx, order: Order, refund: Refund, reason: string) {
  const { institutionId, id: orderId, reference } = order
  await tx.refund.update({
    where: { institutionId_id: { institutionId, id: refund.id } },
    data: { status: 'failed', processedAt: new Date() },
  })
  await restoreKeys(tx, { institutionId, refundId: refund.id })
  const detail = { ...detailOf(refund), reason }
  await audit(tx, system(institutionId), 'order.refund_failed', { id: orderId, name: reference, detail })
  await raiseAlarm(tx, {
    kind: 'refund.failed',
    message: `The refund of ${shownRupees(refund.amount)} for order ${reference} was refused: ${reason} The keys can be used again.`,
    key: `refund.failed ${refund.id}`,
    detail: { institution: institutionId, order: orderId },
  })
}
