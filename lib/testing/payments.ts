import { POST as receive } from '../../app/api/pay/webhook/route.ts'
import { callProviderAs, linkIdOf } from '../../scripts/payment-provider/call-provider.ts'
import { type Member, visitor } from '../core/actor.ts'
import { payOrder } from '../shop/order/pay-order.ts'
import type { OrderView } from '../shop/order/schema.ts'
import { returnFromPayment } from '../shop/order/webhook.ts'
import { db } from './db.ts'
import { runLeased } from './run-leased.ts'
import { buyer, orderOf } from './shop.ts'

// The payer, the bank and the provider's webhooks, all played by the process of the local payment provider.

/** Calls the local provider, with the account from the settings. */
export function callProvider<T>(method: string, path: string, body?: object): Promise<T> {
  const {
    RAZORPAY_API_URL: url = '',
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: secret = '',
  } = process.env
  return callProviderAs({ url, keyId, secret }, method, path, body)
}

/** Sets what should go wrong for one institute. */
export const setFaults = (scope: string, faults: object) =>
  callProvider('POST', '/sandbox/faults', { scope, ...faults })

export type PaymentOptions = {
  outcome?: 'captured' | 'failed' | 'authorized'
  amount?: number
  currency?: string
  /** how many seconds ago it was made */
  ago?: number
}

/** Pays a link as a payer would; returns the provider's id of the payment, and where the browser goes next. */
export const payOn = (linkId: string, { outcome = 'captured', ...options }: PaymentOptions = {}) =>
  callProvider<{ payment: string; returnUrl: string }>('POST', `/sandbox/links/${linkId}/pay`, {
    outcome,
    ...options,
  })

export const captureLate = (payment: string) => callProvider('POST', `/sandbox/payments/${payment}/capture`)
export const expireLink = (linkId: string) => callProvider('POST', `/sandbox/links/${linkId}/expire`)

export type SentEvent = { kind: string; body: string; headers: Record<string, string> }

/** Every webhook about an institute, or about some of its links, in the order of the events. */
export const eventsOf = ({ institutionId }: Member, links: string[] = []) => {
  const query = new URLSearchParams([['scope', institutionId], ...links.map((link) => ['link', link])])
  return callProvider<SentEvent[]>('GET', `/sandbox/events?${query}`)
}

/** Delivers a webhook to the site and returns the status of the answer. */
export async function deliver({ body, headers }: Pick<SentEvent, 'body' | 'headers'>): Promise<number> {
  const request = new Request('http://localhost:3000/api/pay/webhook', { method: 'POST', body, headers })
  return (await receive(request, { params: Promise.resolve({}) })).status
}

/** The browser returns from the provider's page; returns where the site redirects it. */
export async function returnToSite(returnUrl: string): Promise<string | null> {
  const query = Object.fromEntries(new URL(returnUrl).searchParams)
  const response = (await returnFromPayment(visitor({ ip: null, userAgent: null }), query)) as Response
  return response.headers.get('location')
}

/** Runs the reconciler for every payable link of the institute. */
export async function reconcile({ institutionId }: Member): Promise<void> {
  const links = await db.paymentLink.findMany({ where: { institutionId } })
  for (const { id, orderId } of links) await runLeased('checkLink', { institutionId, orderId, id, turn: 0 })
}

/** An order with an open link, as when the payer sees the provider's page. */
export async function pendingOrder(by: Member, quantity = 2, couponcode?: string) {
  const order = await orderOf(by, quantity, couponcode)
  return { order, linkId: await openPage(by, order) }
}

/** Requests the order's payment page and returns the provider's id of the link. */
export async function openPage(by: Member, { guid: order, total: amount }: OrderView): Promise<string> {
  const { data } = await payOrder(by, { order, amount })
  return linkIdOf(data.instrumentResponse.redirectInfo.url)
}

/** An order's outcome in the database: its state, and its numbers of keys, invoices and coupon uses. */
export async function outcomeOf({ institutionId }: Member, { guid: id }: Pick<OrderView, 'guid'>) {
  const where = { orderId: id, institutionId }
  const [order, keys, invoices, coupons] = await Promise.all([
    db.order.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } }),
    db.accessKey.count({ where }),
    db.invoice.count({ where }),
    db.couponUse.count({ where }),
  ])
  return { status: order.status, keys, invoices, coupons }
}

/** The alarms about an institute's orders, by kind. */
export async function alarmsOf({ institutionId }: Member): Promise<string[]> {
  const alarms = await db.alarm.findMany({
    where: { detail: { path: ['institution'], equals: institutionId } },
    orderBy: { at: 'asc' },
  })
  return alarms.map(({ kind }) => kind)
}

/** The `outcomeOf` an order of two keys that is paid, and of one that is not. */
export const paid = { status: 'paid', keys: 2, invoices: 1, coupons: 0 }
export const unpaid = (status: string) => ({ status, keys: 0, invoices: 0, coupons: 0 })

/** A buyer with an order whose link is open. */
export async function openOrder() {
  const head = await buyer()
  return { head, ...(await pendingOrder(head)) }
}
