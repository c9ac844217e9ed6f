import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import {
  deliver,
  eventsOf,
  outcomeOf,
  payOn,
  pendingOrder,
  type SentEvent,
  setFaults,
} from '../../testing/payments.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { buyer } from '../../testing/shop.ts'
import { snapshot } from '../../testing/world.ts'
import type { OrderView } from './schema.ts'

// T61: one paid order whose webhooks arrive in every wrong way; in the end they are accepted.

let head: Member
let order: OrderView
let paidEvent: SentEvent

beforeAll(async () => {
  head = await buyer()
  const pending = await pendingOrder(head)
  order = pending.order
  await payOn(pending.linkId)
  const found = (await eventsOf(head)).find(({ kind }) => kind === 'payment_link.paid')
  if (!found) throw new Error('a payment is told of')
  paidEvent = found
})

const hmac = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')
const signed = (body: string, secret = process.env.RAZORPAY_WEBHOOK_SECRET ?? '') => ({
  body,
  headers: { ...paidEvent.headers, 'x-razorpay-signature': hmac(body, secret) },
})
const withSignature = (signature: string) => ({
  body: paidEvent.body,
  headers: { ...paidEvent.headers, 'x-razorpay-signature': signature },
})

const wrong: [string, () => Pick<SentEvent, 'body' | 'headers'>][] = [
  [
    'a body that was read and written again',
    () => ({ ...paidEvent, body: JSON.stringify(JSON.parse(paidEvent.body), null, 1) }),
  ],
  ['one byte more', () => ({ ...paidEvent, body: `${paidEvent.body} ` })],
  ['one changed byte', () => ({ ...paidEvent, body: paidEvent.body.replace('captured', 'capturee') })],
  ['an empty signature', () => withSignature('')],
  ['a short signature', () => withSignature((paidEvent.headers['x-razorpay-signature'] ?? '').slice(0, 63))],
  [
    'a signature in capitals',
    () => withSignature((paidEvent.headers['x-razorpay-signature'] ?? '').toUpperCase()),
  ],
  ['a signature of nothing', () => withSignature(hmac('', process.env.RAZORPAY_WEBHOOK_SECRET ?? ''))],
  ['the API’s secret', () => signed(paidEvent.body, process.env.RAZORPAY_KEY_SECRET)],
  ['another secret', () => signed(paidEvent.body, 'another')],
  ['no headers', () => ({ body: paidEvent.body, headers: {} })],
]

test.each(wrong)('T61: %s is refused, and nothing is written', async (_, make) => {
  const before = await snapshot(head.institutionId)
  expect(await deliver(make())).toBe(403)
  expect(await snapshot(head.institutionId)).toBe(before)
})

test.each([
  ['is no JSON', 'not json', 400],
  ['is no event', '{"a":1}', 200],
  [
    'is of a link that the account has not, as a test-mode one in live',
    '{"event":"payment_link.paid","payload":{"payment_link":{"entity":{"id":"plink_TestModeLink00"}}}}',
    200,
  ],
  [
    'is about no link',
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_Elsewhere00000"}}}}',
    200,
  ],
  [
    'has an id that is a path',
    '{"event":"payment_link.paid","payload":{"payment_link":{"entity":{"id":"../payments"}}}}',
    200,
  ],
])('T61: what is signed and %s changes nothing', async (_, body, status) => {
  const before = await snapshot(head.institutionId)
  expect(await deliver(signed(body))).toBe(status)
  expect(await snapshot(head.institutionId)).toBe(before)
})

test('an event’s claims about a payment are not trusted: the provider is asked', async () => {
  const pending = await pendingOrder(head)
  const forged = paidEvent.body
    .replaceAll(/plink_\w+/g, pending.linkId)
    .replaceAll(/"amount":\d+/g, `"amount":${pending.order.total * 100}`)
  expect(await deliver(signed(forged))).toBe(200)
  expect(await outcomeOf(head, pending.order)).toMatchObject({ status: 'pending', keys: 0 })
})

test('T62: with the provider down an event is accepted, and a job settles it later', async () => {
  await setFaults(head.institutionId, { down: true })
  expect(await deliver(paidEvent)).toBe(200)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'pending', keys: 0 })
  await setFaults(head.institutionId, {})
  const eventId = paidEvent.headers['x-razorpay-event-id'] ?? ''
  const [job] = await db.job.findMany({
    where: { kind: 'settlePayment', payload: { path: ['source', 'eventId'], equals: eventId } },
  })
  await runLeased('settlePayment', job?.payload)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2 })
  expect(await deliver(paidEvent)).toBe(200)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2 })
})

test('the log of an order stores states and amounts, and nothing about who paid', async () => {
  const events = await db.paymentEvent.findMany({ where: { institutionId: head.institutionId } })
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain(head.email)
})
