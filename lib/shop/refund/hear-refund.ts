import type { Database, Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderRefund } from '../../services/payment/provider.ts'
import { keyOf } from './ask-provider.ts'
import { lockRefund, type RefundKey } from './run-refund.ts'
import { settleRefund } from './settle-refund.ts'

/** A webhook spoke of a refund. */
export type RefundHint = { refundId: string; eventId: string; kind: string }

/** Asks the provider about the refund that somebody spoke of, and settles it. 502 when it does not answer. */
export async function hearRefund(db: Database, hint: RefundHint): Promise<void> {
  const told = await payment().fetchRefund(hint.refundId)
  if (told) await db.write((tx) => settleHint(tx, hint, told))
  else log.warn({ refundId: hint.refundId }, 'the payment provider does not know this refund')
}

/** A job: the same, once the provider can be asked again. */
export async function hearRefundLater(tx: Tx, hint: RefundHint): Promise<void> {
  const told = await payment().fetchRefund(hint.refundId)
  if (told) await settleHint(tx, hint, told)
}

async function settleHint(tx: Tx, { eventId, kind }: RefundHint, told: ProviderRefund) {
  const key = await findKey(tx, told)
  // One that was made at the provider's own desk: the nightly comparison rings for it.
  if (!key) return
  const refund = await lockRefund(tx, key)
  const { institutionId, orderId } = refund
  const { refundId: id, status, amount } = told
  await tx.paymentEvent.createMany({
    data: [{ institutionId, orderId, eventId, kind, payload: { refund: { id, status, amount } } }],
    skipDuplicates: true,
  })
  // News of a try that was over before says nothing about the next one.
  if (told.key !== null && told.key !== keyOf(refund)) return
  await settleRefund(tx, refund, told)
}

/** Ours by the provider's id, or by the key it was asked for with: the answer to our request may be on its way yet. */
async function findKey(tx: Tx, { refundId, key }: ProviderRefund): Promise<RefundKey | undefined> {
  const [found] = await tx.$queryRaw<RefundKey[]>`
    SELECT "institutionId", id FROM "Refund" WHERE "refundId" = ${refundId} OR id::text = left(${key}, 36) LIMIT 1`
  return found
}
