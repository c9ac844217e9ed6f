import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import {
  alarmsOf,
  captureLate,
  comeBack,
  deliver,
  eventsOf,
  expireLink,
  openPage,
  outcomeOf,
  paid,
  payOn,
  reconcile,
  unpaid,
  waiting,
} from '../../testing/payments.ts'
import { keyOf } from './link-key.ts'
import { settleTruth } from './settle-link.ts'
import { fetchTruth } from './truth.ts'

// Money that brings no keys.

test.each([
  ['one paisa less', { amount: 23_599 }],
  ['one paisa more', { amount: 23_601 }],
  ['another currency', { currency: 'USD' }],
])('T60: a captured payment of %s brings no keys, and rings once', async (_, tampered) => {
  const { head, order, linkId } = await waiting()
  const { returnUrl } = await payOn(linkId, tampered)
  await comeBack(returnUrl)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  expect(await alarmsOf(head)).toEqual(['order.amount_differs'])
  await expect(openPage(head, order)).rejects.toMatchObject({ status: 409 })
})

test('T60: a payment that is only authorised brings no keys', async () => {
  const { head, order, linkId } = await waiting()
  const { returnUrl, payment } = await payOn(linkId, { outcome: 'authorized' })
  await comeBack(returnUrl)
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  await captureLate(payment)
  await reconcile(head)
  expect(await outcomeOf(head, order)).toEqual(paid)
})

test('T60: the signed return of another order brings this one nothing', async () => {
  const [mine, theirs] = [await waiting(), await waiting()]
  const { returnUrl } = await payOn(mine.linkId)
  const swapped = returnUrl.replaceAll(mine.linkId, theirs.linkId)
  expect(await comeBack(swapped)).toBe('http://localhost:3000/admin/manage-keys')
  expect(await outcomeOf(theirs.head, theirs.order)).toEqual(unpaid('pending'))
  expect(await comeBack(returnUrl)).toContain(mine.order.guid)
  expect(await outcomeOf(theirs.head, theirs.order)).toEqual(unpaid('pending'))
})

test('a second payment of a paid order brings nothing and rings', async () => {
  const { head, order, linkId } = await waiting()
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  await expireLink(linkId)
  await reconcile(head)
  const second = await openPage(head, order)
  await comeBack((await payOn(second)).returnUrl)
  await captureLate(payment)
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toEqual(paid)
  expect(await alarmsOf(head)).toEqual(['order.paid_twice'])
})

test('T60: a captured payment on a link of nobody rings', async () => {
  const { head, order, linkId } = await waiting()
  const truth = await fetchTruth(linkId)
  if (!truth) throw new Error('the link is there')
  const payment = {
    ...{ paymentId: `pay_${crypto.randomUUID().slice(0, 8)}`, linkId, status: 'captured' as const },
    ...{ amount: 23_600, currency: 'INR', refunded: 0, createdAt: new Date() },
  }
  const strange = { ...truth.link, notes: { ...truth.link.notes, order: crypto.randomUUID() } }
  expect(keyOf({ ...truth.link, reference: 'something else' })).toBeNull()
  const settled = await db.$transaction((tx) =>
    settleTruth(tx, { link: strange, payments: [payment] }, { by: 'reconciler' }),
  )
  expect(settled).toBeNull()
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  expect(await db.alarm.count({ where: { key: `payment.unknown_order ${payment.paymentId}` } })).toBe(1)
})
