import { expect, test } from 'vitest'
import { today } from '../../core/today.ts'
import { db } from '../../testing/db.ts'
import {
  alarmsOf,
  callProvider,
  captureLate,
  deliver,
  eventsOf,
  expireLink,
  openOrder,
  openPage,
  outcomeOf,
  paid,
  payOn,
  pendingOrder,
  reconcile,
  returnToSite,
  unpaid,
} from '../../testing/payments.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { buyer, makeCoupon } from '../../testing/shop.ts'
import { fetchState, linkKeyOf } from './payment-link.ts'
import { sweepLinks } from './reconcile.ts'
import { settleOrder } from './settle-order.ts'
import { findOrder } from './view.ts'

test('webhook before return: the keys are there when the browser arrives', async () => {
  const { head, order, linkId } = await openOrder()
  const { returnUrl } = await payOn(linkId)
  for (const event of await eventsOf(head)) expect(await deliver(event)).toBe(200)
  expect(await outcomeOf(head, order)).toEqual(paid)
  expect(await returnToSite(returnUrl)).toBe(`http://localhost:3000/admin/manage-keys/order/${order.guid}`)
  expect(await outcomeOf(head, order)).toEqual(paid)
  expect(await alarmsOf(head)).toEqual([])
})

test('return before webhook: the page finds the order paid, and the webhooks change nothing', async () => {
  const { head, order, linkId } = await openOrder()
  await returnToSite((await payOn(linkId)).returnUrl)
  expect(await outcomeOf(head, order)).toEqual(paid)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('T62: each event three times at once, with the return and the reconciler: keys, invoice and coupon once', async () => {
  const head = await buyer()
  const { institutionId } = head
  const { code } = await makeCoupon({ institutionId, maxUses: 1 })
  const { order, linkId } = await pendingOrder(head, 3, code)
  const { returnUrl } = await payOn(linkId)
  const events = await eventsOf(head)
  const answers = await Promise.all([
    ...[...events, ...events, ...events].map(deliver),
    returnToSite(returnUrl),
    reconcile(head),
  ])
  expect(answers.slice(0, events.length * 3)).toEqual(Array(events.length * 3).fill(200))
  expect(await outcomeOf(head, order)).toEqual({ status: 'paid', keys: 3, invoices: 1, coupons: 1 })
  const where = { institutionId }
  const kinds = (await db.paymentEvent.findMany({ where, select: { kind: true } })).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'payment_link.paid')).toHaveLength(1)
  expect(await db.notification.count({ where: { ...where, message: { contains: order.reference } } })).toBe(1)
  expect(await db.auditEntry.count({ where: { ...where, action: 'order.paid' } })).toBe(1)
  const mails = { kind: 'mail', payload: { path: ['values', 'reference'], equals: order.reference } }
  expect(await db.job.count({ where: mails })).toBe(1)
})

test('T63: the events of a payment in any order have the same result', async () => {
  const { head, order, linkId } = await openOrder()
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  await captureLate(payment)
  const events = await eventsOf(head)
  expect(events.map(({ kind }) => kind)).toEqual([
    'payment.failed',
    'payment.captured',
    'order.paid',
    'payment_link.paid',
  ])
  for (const event of events.toReversed()) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('T63: a failed payment can still be captured; a paid order never changes back', async () => {
  const { head, order, linkId } = await openOrder()
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  const [failed] = await eventsOf(head)
  if (!failed) throw new Error('a failed payment is told of')
  await deliver(failed)
  expect(await outcomeOf(head, order)).toEqual(unpaid('failed'))
  await captureLate(payment)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
  await deliver(failed)
  await deliver({ ...failed, headers: { ...failed.headers, 'x-razorpay-event-id': 'evt_again' } })
  expect(await outcomeOf(head, order)).toEqual(paid)
  await expect(
    db.order.updateMany({
      where: { id: order.guid, institutionId: head.institutionId },
      data: { status: 'failed' },
    }),
  ).rejects.toThrow()
})

test('T64: without webhook and return, the reconciler issues the keys, and a person is told about the webhooks', async () => {
  const { head, order, linkId } = await openOrder()
  await payOn(linkId, { ago: 180 })
  await reconcile(head)
  expect(await outcomeOf(head, order)).toEqual(paid)
  expect(await db.alarm.count({ where: { key: `payment.webhook_lost ${today()}` } })).toBe(1)
})

test('T64: a person is told when an order that the return settled has had no webhook an hour later', async () => {
  const key = `payment.webhook_lost ${today()}`
  await db.alarm.deleteMany({ where: { key } })
  const [told, untold] = [await openOrder(), await openOrder()]
  for (const { linkId } of [told, untold]) await returnToSite((await payOn(linkId)).returnUrl)
  for (const event of await eventsOf(told.head)) await deliver(event)
  const hourPasses = ({ head: { institutionId } }: typeof told) =>
    db.order.updateMany({ where: { institutionId }, data: { paidAt: new Date(Date.now() - 61 * 60_000) } })
  await hourPasses(told)
  await db.$transaction((tx) => sweepLinks(tx))
  expect(await db.alarm.count({ where: { key } })).toBe(0)
  await hourPasses(untold)
  await db.$transaction((tx) => sweepLinks(tx))
  expect(await alarmsOf(untold.head)).toEqual(['payment.webhook_lost'])
})

test('T64: a crash between payment and commit leaves nothing behind, and the next run does everything', async () => {
  const { head, order, linkId } = await openOrder()
  await payOn(linkId)
  const state = await fetchState(linkId)
  if (!state) throw new Error('the link is there')
  const dying = db.$transaction(async (tx) => {
    await settleOrder(tx, state, { by: 'reconciler' })
    throw new Error('the power is gone')
  })
  await expect(dying).rejects.toThrow('the power is gone')
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  await reconcile(head)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('a link that expires unpaid: the order is expired, and another link can be paid', async () => {
  const { head, order, linkId } = await openOrder()
  await expireLink(linkId)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(unpaid('expired'))
  const second = await openPage(head, order)
  expect(second).not.toBe(linkId)
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  await returnToSite((await payOn(second)).returnUrl)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('a late payment on an expired link pays the order, and its newer link is closed', async () => {
  const { head, order, linkId } = await openOrder()
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  await expireLink(linkId)
  await reconcile(head)
  expect(await outcomeOf(head, order)).toEqual(unpaid('failed'))
  const second = await openPage(head, order)
  await captureLate(payment)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
  await closeWaiting(head.institutionId)
  expect(await callProvider('GET', `/v1/payment_links/${second}`)).toMatchObject({ status: 'cancelled' })
})

test('keys are 16 characters that are not easily confused, free for a year, and each has the first entry of its history', async () => {
  const { head, order, linkId } = await openOrder()
  await returnToSite((await payOn(linkId)).returnUrl)
  const keys = await db.accessKey.findMany({
    where: { orderId: order.guid, institutionId: head.institutionId },
    include: { events: true },
  })
  for (const { key, status, expiresAt, events } of keys) {
    expect(key).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(status).toBe('free')
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(365)
    expect(events).toMatchObject([{ status: 'free', reason: `Bought with order ${order.reference}` }])
  }
  expect(new Set(keys.map(({ key }) => key)).size).toBe(2)
})

/** Runs the jobs that close open links. */
async function closeWaiting(institutionId: string) {
  const where = { kind: 'closeLink', payload: { path: ['institutionId'], equals: institutionId } }
  const jobs = await db.job.findMany({ where })
  expect(jobs).toHaveLength(1)
  for (const { payload } of jobs) await runLeased('closeLink', payload)
}

// Payments that bring no keys.

test.each([
  ['one paisa less', { amount: 23_599 }],
  ['one paisa more', { amount: 23_601 }],
  ['another currency', { currency: 'USD' }],
])('T60: a captured payment of %s brings no keys, and raises one alarm', async (_, tampered) => {
  const { head, order, linkId } = await openOrder()
  const { returnUrl } = await payOn(linkId, tampered)
  await returnToSite(returnUrl)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  expect(await alarmsOf(head)).toEqual(['order.amount_differs'])
  await expect(openPage(head, order)).rejects.toMatchObject({ status: 409 })
})

test('T60: an order whose link was paid with another amount stays under investigation after its thirty days', async () => {
  const { head, order, linkId } = await openOrder()
  const { institutionId } = head
  expect(await findOrder(db, head, order.guid)).toMatchObject({ held: false })
  await returnToSite((await payOn(linkId, { amount: 23_599 })).returnUrl)
  await db.order.updateMany({
    where: { institutionId },
    data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
  })
  expect(await findOrder(db, head, order.guid)).toMatchObject({ status: 'pending', held: true })
  await expect(openPage(head, order)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('please do not pay again'),
  })
})

test('T60: a payment that is only authorised brings no keys', async () => {
  const { head, order, linkId } = await openOrder()
  const { returnUrl, payment } = await payOn(linkId, { outcome: 'authorized' })
  await returnToSite(returnUrl)
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  await captureLate(payment)
  await reconcile(head)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('T60: the signed return of another order does not affect this one', async () => {
  const [mine, theirs] = [await openOrder(), await openOrder()]
  const { returnUrl } = await payOn(mine.linkId)
  const swapped = returnUrl.replaceAll(mine.linkId, theirs.linkId)
  expect(await returnToSite(swapped)).toBe('http://localhost:3000/admin/manage-keys')
  expect(await outcomeOf(theirs.head, theirs.order)).toEqual(unpaid('pending'))
  expect(await returnToSite(returnUrl)).toContain(mine.order.guid)
  expect(await outcomeOf(theirs.head, theirs.order)).toEqual(unpaid('pending'))
})

test('a second payment for a paid order brings nothing and raises an alarm', async () => {
  const { head, order, linkId } = await openOrder()
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  await expireLink(linkId)
  await reconcile(head)
  const second = await openPage(head, order)
  await returnToSite((await payOn(second)).returnUrl)
  await captureLate(payment)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
  expect(await alarmsOf(head)).toEqual(['order.paid_twice'])
})

test('T60: a captured payment on an unknown link raises an alarm', async () => {
  const { head, order, linkId } = await openOrder()
  const state = await fetchState(linkId)
  if (!state) throw new Error('the link is there')
  const payment = {
    ...{ paymentId: `pay_${crypto.randomUUID().slice(0, 8)}`, linkId, status: 'captured' as const },
    ...{ amount: 23_600, currency: 'INR', refunded: 0, createdAt: new Date() },
  }
  const strange = { ...state.link, notes: { ...state.link.notes, order: crypto.randomUUID() } }
  expect(linkKeyOf({ ...state.link, reference: 'something else' })).toBeNull()
  const settled = await db.$transaction((tx) =>
    settleOrder(tx, { link: strange, payments: [payment] }, { by: 'reconciler' }),
  )
  expect(settled).toBeNull()
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  expect(await db.alarm.count({ where: { key: `payment.unknown_order ${payment.paymentId}` } })).toBe(1)
})
