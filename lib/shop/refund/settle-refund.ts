import type { Tx } from '../../core/db.ts'
import type { Order, Refund } from '../../generated/prisma/client.ts'
import { audit, bySystem } from '../../records/audit/audit.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import type { ProviderRefund } from '../../services/payment/provider.ts'
import { issueCreditNote } from '../invoice/issue.ts'
import { lockOrder } from '../order/order.ts'
import { shownRupees } from '../price/money.ts'
import { allCredited, restoreKeys } from './credit-keys.ts'
import { notifyOfFailure, notifyOfRefund } from './notify.ts'

export type RefundKey = { institutionId: string; id: string }

/** The result of a request: the provider's refund, or its refusal in its own words. */
export type RefundOutcome = ProviderRefund | { refused: string; key: string }

/** A failed try has used up its key at the provider, which would return it for a repeat; so each try has its own. */
export const providerKeyOf = ({ id, tries }: Pick<Refund, 'id' | 'tries'>) =>
  tries === 0 ? id : `${id}-${tries}`

/** When a refund that the bank has to confirm is first checked, in milliseconds. */
const firstCheck = 10 * 60_000

/**
 * Brings a refund to the provider's state. Idempotent, whoever calls it and however often. It counts as sent when the provider says so; until
 * then its keys are out of use. A failure restores them. If it had ever counted as sent, its credit note is issued and the money is owed: then
 * it waits for the company's staff to send it again, after each failure.
 */
export async function settleRefund(tx: Tx, key: RefundKey, outcome: RefundOutcome): Promise<void> {
  const { order, refund } = await lockRefund(tx, key)
  // News about an earlier try says nothing about the present one.
  const isEarlier = outcome.key !== null && outcome.key !== providerKeyOf(refund)
  if (isEarlier || refund.status === 'failed') return
  const isRequested = refund.status === 'asked'
  const failed = isRequested && refund.tries === 0 ? fail : reopen
  if ('refused' in outcome) return isRequested ? failed(tx, order, refund, outcome.refused) : undefined
  if (outcome.status === 'failed') return failed(tx, order, refund, bankRefusal)
  if (outcome.status === 'pending') return wait(tx, refund, outcome.refundId)
  if (isRequested) return finish(tx, order, refund, outcome.refundId)
  await update(tx, refund, { confirmedAt: refund.confirmedAt ?? new Date() })
}

const bankRefusal = 'The bank did not accept the money.'

/** A refund and its order, under the order's lock. */
async function lockRefund(tx: Tx, { institutionId, id }: RefundKey) {
  const where = { institutionId_id: { institutionId, id } }
  const { orderId } = await tx.refund.findUniqueOrThrow({ where, select: { orderId: true } })
  const order = await lockOrder(tx, { institutionId, id: orderId })
  if (!order) throw new Error(`refund ${id} has no order`)
  return { order, refund: await tx.refund.findUniqueOrThrow({ where }) }
}

const update = (tx: Tx, { institutionId, id }: Refund, data: Partial<Refund>) =>
  tx.refund.update({ where: { institutionId_id: { institutionId, id } }, data })

const detailOf = ({ quantity, amount }: Refund) => ({ keys: quantity, amount: shownRupees(amount) })

/** Accepted, but not sent yet: a webhook reports the result, and we check ourselves too. */
async function wait(tx: Tx, refund: Refund, refundId: string) {
  if (refund.refundId === refundId) return
  await update(tx, refund, { refundId })
  const { institutionId, id } = refund
  await enqueue(tx, 'checkRefund', { institutionId, id, turn: 0 }, new Date(Date.now() + firstCheck))
}

/** Completes a refund. The credit note comes last, since its number makes others wait; one that was sent again has it already. */
async function finish(tx: Tx, order: Order, refund: Refund, refundId: string) {
  const { institutionId, id: orderId, reference } = order
  const now = new Date()
  const processed = await update(tx, refund, {
    status: 'processed',
    processedAt: now,
    confirmedAt: now,
    refundId,
  })
  if (await allCredited(tx, institutionId, orderId))
    await tx.order.update({
      where: { institutionId_id: { institutionId, id: orderId } },
      data: { status: 'refunded' },
    })
  const subject = { id: orderId, name: reference, detail: detailOf(refund) }
  await audit(tx, bySystem(institutionId), 'order.refunded', subject)
  await notifyOfRefund(tx, order, refund)
  const creditNotes = await tx.invoice.count({ where: { refundId: refund.id, institutionId } })
  if (creditNotes === 0) await issueCreditNote(tx, order, processed)
}

/** Restores the keys of a refund that never counted as sent, and alerts a person. */
async function fail(tx: Tx, order: Order, refund: Refund, reason: string) {
  await update(tx, refund, { status: 'failed', processedAt: new Date() })
  await restoreKeys(tx, { institutionId: order.institutionId, refundId: refund.id })
  await auditFailure(tx, order, refund, reason)
  await notifyOfFailure(tx, order, refund, { reason, next: 'The keys can be used again.' })
}

/** Reopens a refund that had counted as sent: the school has its credit note, and gets its money when the company's staff send it again. */
async function reopen(tx: Tx, order: Order, refund: Refund, reason: string) {
  const tries = refund.tries + 1
  await update(tx, refund, { status: 'asked', tries, refundId: null, processedAt: null, confirmedAt: null })
  await auditFailure(tx, order, refund, reason)
  const next = 'We send the money again as soon as the reason is clear.'
  await notifyOfFailure(tx, order, { ...refund, tries }, { reason, next })
}

const auditFailure = (
  tx: Tx,
  { institutionId, id, reference: name }: Order,
  refund: Refund,
  reason: string,
) =>
  audit(tx, bySystem(institutionId), 'order.refund_failed', {
    id,
    name,
    detail: { ...detailOf(refund), reason },
  })
