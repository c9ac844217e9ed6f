import { paymentEntity, refundEntity } from './entities.ts'
import { type Call, Refused, type Reply } from './http.ts'
import { newId, now } from './ids.ts'
import type { Payment, Refund } from './types.ts'
import { sendWebhooks } from './webhooks.ts'

function findPayment({ store }: Call, id = ''): Payment {
  const payment = store.state.payments[id]
  if (!payment) throw new Refused('The id provided does not exist')
  return payment
}

/** GET /v1/payments/:id */
export const viewPayment = (call: Call, id?: string): Reply => ({
  status: 200,
  json: paymentEntity(call.store, findPayment(call, id)),
})

/** GET /v1/payments?from=&to=&count=&skip= */
export function listPayments({ store, query }: Call): Reply {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
  const [from, to] = [number('from', 0), number('to', now())]
  const [skip, count] = [number('skip', 0), Math.min(100, number('count', 10))]
  const all = Object.values(store.state.payments).filter(({ created_at: at }) => at >= from && at <= to)
  const items = all
    .sort((a, b) => b.created_at - a.created_at || b.id.localeCompare(a.id))
    .slice(skip, skip + count)
    .map((payment) => paymentEntity(store, payment))
  return { status: 200, json: { entity: 'collection', count: items.length, items } }
}

/** POST /v1/payments/:id/refund: a repeated X-Refund-Idempotency refunds once. */
export function refund(call: Call, id?: string): Reply {
  const { store, body, headers } = call
  const payment = findPayment(call, id)
  const key = String(headers['x-refund-idempotency'] ?? '') || null
  const amount = Number(body.amount ?? payment.amount)
  const existing = key ? Object.values(store.state.refunds).find((one) => one.key === key) : undefined
  if (existing) return repeat(existing, payment.id, amount)
  if (payment.status !== 'captured')
    throw new Refused('The payment has been fully refunded or is not captured')
  if (!Number.isInteger(amount) || amount < 100 || amount > payment.amount - payment.amount_refunded)
    throw new Refused('The refund amount provided is greater than amount captured')
  const link = store.state.links[payment.link]
  const { pendingRefunds } = store.faultsOf(link?.notes.institution ?? '')
  const created: Refund = {
    id: newId('rfnd'),
    payment_id: payment.id,
    amount,
    created_at: now(),
    key,
    status: pendingRefunds ? 'pending' : 'processed',
    receipt: body.receipt === undefined ? null : String(body.receipt),
  }
  store.state.refunds[created.id] = created
  payment.amount_refunded += amount
  if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
  store.save()
  const kinds = created.status === 'pending' ? ['refund.created'] : ['refund.created', 'refund.processed']
  if (link) sendWebhooks(call, kinds, { link, payment, refund: created })
  return { status: 200, json: refundEntity(created) }
}

function findRefund({ store }: Call, id = ''): Refund {
  const refund = store.state.refunds[id]
  if (!refund) throw new Refused('The id provided does not exist')
  return refund
}

/** GET /v1/refunds/:id */
export const viewRefund = (call: Call, id?: string): Reply => ({
  status: 200,
  json: refundEntity(findRefund(call, id)),
})

/** GET /v1/payments/:id/refunds */
export function listRefunds(call: Call, id?: string): Reply {
  const { id: payment } = findPayment(call, id)
  const items = Object.values(call.store.state.refunds).filter(({ payment_id }) => payment_id === payment)
  return { status: 200, json: { entity: 'collection', count: items.length, items: items.map(refundEntity) } }
}

/** POST /sandbox/refunds/:id/process and /fail: the bank's decision. A failed refund's amount can be refunded again. */
export const endRefund =
  (status: 'processed' | 'failed') =>
  (call: Call, id?: string): Reply => {
    const refund = findRefund(call, id)
    const payment = findPayment(call, refund.payment_id)
    if (status === 'failed' && refund.status !== 'failed') {
      payment.amount_refunded -= refund.amount
      payment.status = 'captured'
    }
    refund.status = status
    call.store.save()
    const link = call.store.state.links[payment.link]
    if (link) sendWebhooks(call, [`refund.${status}`], { link, payment, refund })
    return { status: 200, json: refundEntity(refund) }
  }

function repeat(existing: Refund, paymentId: string, amount: number): Reply {
  if (existing.payment_id !== paymentId || existing.amount !== amount)
    throw new Refused('Different request body sent for the same idempotency key')
  return { status: 200, json: refundEntity(existing) }
}
