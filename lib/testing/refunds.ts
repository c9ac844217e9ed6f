import type { Actor, Member } from '../core/actor.ts'
import { AppError } from '../core/errors.ts'
import { refundOrder } from '../shop/refund/refund-order.ts'
import type { RefundView } from '../shop/refund/schema.ts'
import { db } from './db.ts'
import { provider, rechecked } from './factories.ts'
import { callProvider, payOn, pendingOrder, reconcile } from './payments.ts'
import { runLeased } from './run-leased.ts'
import { buyer } from './shop.ts'

// Refunds of orders that were paid at the local payment provider.

/** A school with a paid order of so many keys, at ₹118.00 each, and its keys. */
export async function paid(quantity = 3) {
  const head = await rechecked(await buyer())
  const { order, linkId } = await pendingOrder(head, quantity)
  await payOn(linkId)
  await reconcile(head)
  return { head, order, keys: () => keysOf(head) }
}

export const staff = async () => rechecked(await provider())

const keysOf = ({ institutionId }: Member) =>
  db.accessKey.findMany({ where: { institutionId }, orderBy: { key: 'asc' } })

export async function countsOf(head: Member) {
  const keys = await keysOf(head)
  return Object.fromEntries(
    ['free', 'assigned', 'returned', 'credited'].map((status) => [
      status,
      keys.filter((one) => one.status === status).length,
    ]),
  )
}

type RefundAnswer = { status: number; body: { data?: RefundView; message?: string } }

/** Answers as the call does: the re-check belongs to the actor's own session. */
export const refund = (
  actor: Actor,
  order: string,
  quantity: unknown,
  fields: object = {},
  idempotencyKey?: string,
) =>
  refundOrder(actor, {
    order,
    quantity,
    reason: 'Bought too many',
    ...fields,
    ...(idempotencyKey && { idempotencyKey }),
  }).then(
    (data): RefundAnswer => ({ status: 201, body: { data } }),
    (error: unknown): RefundAnswer => {
      if (!(error instanceof AppError)) throw error
      return { status: error.status, body: { message: error.message } }
    },
  )

export function viewOf({ body, status }: RefundAnswer): RefundView {
  if (!body.data) throw new Error(`${status}: ${body.message}`)
  return body.data
}

/** The refunded amount according to the provider. */
export async function refundedAmount({ institutionId }: Member): Promise<number> {
  const [order] = await db.order.findMany({ where: { institutionId } })
  const { amount_refunded } = await callProvider<{ amount_refunded: number }>(
    'GET',
    `/v1/payments/${order?.paymentId}`,
  )
  return amount_refunded
}

export const refundsOf = ({ institutionId }: Member) => db.refund.findMany({ where: { institutionId } })
export const runJob = ({ institutionId }: Member, { guid }: RefundView) =>
  runLeased('refund', { institutionId, id: guid })
