import { type Call, Refused } from './http.ts'
import { newId, now, sign } from './ids.ts'
import type { Settings } from './settings.ts'
import type { Link, Payment } from './types.ts'
import { sendWebhooks } from './webhooks.ts'

type World = Pick<Call, 'store' | 'settings'>

/** The outcome of a payment; its own amount or currency simulates a tampered one. */
export type Outcome = {
  outcome: 'captured' | 'failed' | 'authorized'
  amount?: number
  currency?: string
  /** seconds since it was made */
  ago?: number
}

/** Makes a payment on an open link. A link accepts one captured payment, as Razorpay's do. */
export function payLink(world: World, link: Link, { outcome, amount, currency, ago = 0 }: Outcome): Payment {
  if (link.status !== 'created') throw new Refused(`This link is ${link.status}`)
  const payment: Payment = {
    id: newId('pay'),
    link: link.id,
    created_at: now() - ago,
    amount_refunded: 0,
    amount: amount ?? link.amount,
    currency: currency ?? link.currency,
    status: outcome === 'failed' ? 'failed' : 'authorized',
  }
  world.store.state.payments[payment.id] = payment
  world.store.save()
  if (outcome === 'failed') sendWebhooks(world, ['payment.failed'], { link, payment })
  else if (outcome === 'authorized') sendWebhooks(world, ['payment.authorized'], { link, payment })
  else capture(world, link, payment, ['payment.authorized'])
  return payment
}

/** Captures the payment: at once, or days later if it had failed or was only authorised. */
export function capture(world: World, link: Link, payment: Payment, before: string[] = []): void {
  if (payment.status === 'captured' || payment.status === 'refunded')
    throw new Refused('It is captured already')
  payment.status = 'captured'
  const pays = payment.amount === link.amount && payment.currency === link.currency
  if (pays || link.status === 'created') link.status = 'paid'
  world.store.save()
  sendWebhooks(world, [...before, 'payment.captured', 'order.paid', 'payment_link.paid'], { link, payment })
}

/** The signed URL that the browser returns to after paying; null for a link without one. */
export function returnUrl(link: Link, payment: Payment, { secret }: Settings): string | null {
  if (!link.callback_url) return null
  const url = new URL(link.callback_url)
  const words = [link.id, link.reference_id, link.status, payment.id]
  url.searchParams.set('razorpay_payment_id', payment.id)
  url.searchParams.set('razorpay_payment_link_id', link.id)
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference_id)
  url.searchParams.set('razorpay_payment_link_status', link.status)
  url.searchParams.set('razorpay_signature', sign(words.join('|'), secret))
  return url.href
}
