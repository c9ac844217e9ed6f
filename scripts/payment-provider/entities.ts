import type { Store } from './store.ts'
import type { Link, Payment, Refund } from './types.ts'

// Entities in the form of Razorpay's API and webhooks.

const withoutPrefix = (id: string) => id.slice(id.indexOf('_') + 1)

const paymentsOf = ({ state }: Store, { id }: Link) =>
  Object.values(state.payments).filter((payment) => payment.link === id)

export function linkEntity(store: Store, link: Link, base: string) {
  const { order_id: _, ...fields } = link
  const payments = paymentsOf(store, link)
  const captured = payments.filter(({ status }) => status === 'captured')
  return {
    ...fields,
    accept_partial: false,
    amount_paid: captured.reduce((sum, { amount }) => sum + amount, 0),
    callback_method: 'get',
    first_min_partial_amount: 0,
    notify: { email: false, sms: false },
    payments: payments.length === 0 ? null : payments.map((payment) => attemptEntity(payment)),
    reminder_enable: false,
    short_url: `${base}/l/${withoutPrefix(link.id)}`,
    updated_at: Math.max(link.created_at, link.cancelled_at, link.expired_at),
    user_id: '',
  }
}

const attemptEntity = ({ id, link, amount, status, created_at }: Payment) => ({
  amount,
  created_at,
  method: 'netbanking',
  payment_id: id,
  plink_id: link,
  status,
})

export function paymentEntity({ state }: Store, payment: Payment) {
  const { link, ...fields } = payment
  return {
    ...fields,
    entity: 'payment',
    order_id: state.links[link]?.order_id ?? null,
    method: 'netbanking',
    bank: 'TEST',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    refund_status: refundStatus(payment),
    description: `#${withoutPrefix(link)}`,
    error_code: payment.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.status === 'failed' ? 'The bank declined the payment' : null,
    email: state.links[link]?.customer.email ?? null,
    notes: [],
    fee: null,
    tax: null,
  }
}

function refundStatus({ amount, amount_refunded }: Payment) {
  if (amount_refunded === 0) return null
  return amount_refunded === amount ? 'full' : 'partial'
}

export const orderEntity = (link: Link) => ({
  id: link.order_id,
  entity: 'order',
  amount: link.amount,
  currency: link.currency,
  receipt: link.reference_id,
  notes: link.notes,
  created_at: link.created_at,
  status: link.status === 'paid' ? 'paid' : 'attempted',
})

export const refundEntity = ({ key: _, ...refund }: Refund) => ({
  ...refund,
  entity: 'refund',
  currency: 'INR',
  notes: [],
  speed_processed: 'normal',
  speed_requested: 'normal',
})
