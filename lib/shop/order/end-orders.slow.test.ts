import { afterEach, expect, test } from 'vitest'
import { LocalProviderRefusal } from '../../../scripts/payment-provider/call-provider.ts'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import {
  deliver,
  eventsOf,
  openOrder,
  openPage,
  outcomeOf,
  payOn,
  pendingOrder,
  unpaid,
} from '../../testing/payments.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { buyer, makeCoupon, makeOrders, orderOf } from '../../testing/shop.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'
import { findOrder, listOrders, listWaitingOrders } from './view.ts'

afterEach(() => db.job.deleteMany({}))

const day = 86_400_000

/** Makes the order look as if it was created this many days ago. */
const age = ({ institutionId }: Member, days: number) =>
  db.order.updateMany({ where: { institutionId }, data: { createdAt: new Date(Date.now() - days * day) } })

/** Runs the nightly job and the jobs that it queues. */
async function endOrders() {
  await db.$transaction((tx) => handlers.endOrders(tx))
  const jobs = await db.job.findMany({ where: { kind: 'closeLink' } })
  for (const { payload } of jobs) await runLeased('closeLink', payload)
}

test('an order unpaid for thirty days has ended: no page is opened, and the message says what to do', async () => {
  const head = await buyer()
  const order = await orderOf(head)
  await age(head, 31)
  await expect(openPage(head, order)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/not paid within 30 days.*order the keys again/i),
  })
  await endOrders()
  expect(await outcomeOf(head, order)).toEqual(unpaid('expired'))
  expect(new Date((await findOrder(db, head, order.guid)).endsAt).getTime()).toBeLessThan(Date.now())
})

test('one of twenty-nine days keeps its price', async () => {
  const { head, order } = await openOrder()
  await age(head, 29)
  await endOrders()
  expect(await outcomeOf(head, order)).toEqual(unpaid('pending'))
  expect(await openPage(head, order)).toMatch(/^plink_/)
})

test('its page is cancelled at the provider, and its coupon is free again', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 1 })
  const { order, linkId } = await pendingOrder(head, 2, code)
  await age(head, 31)
  await endOrders()
  await expect(payOn(linkId)).rejects.toThrow(LocalProviderRefusal)
  expect(await outcomeOf(head, order)).toEqual(unpaid('expired'))
  expect(await findOrder(db, head, order.guid)).toMatchObject({ url: null })
  await expect(pendingOrder(head, 1, code)).resolves.toBeDefined()
})

test('a payment that arrives anyway is not lost: the keys are issued, whichever comes first', async () => {
  const { head, order, linkId } = await openOrder()
  await age(head, 31)
  await payOn(linkId)
  await endOrders()
  for (const event of await eventsOf(head)) await deliver(event)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, invoices: 1 })
  await endOrders()
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid' })
})

test('an order that waits for its payment is found behind a page of newer ones, also weeks after it was made', async () => {
  const head = await buyer()
  const { order: old } = await pendingOrder(head, 5)
  await age(head, 20)
  const { head: another } = await openOrder()
  await makeOrders(head, 25)
  const { order: newest } = await pendingOrder(head, 3)
  const { items } = await listOrders(head, { limit: 20 })
  expect(items.filter(({ url }) => url).map(({ guid }) => guid)).toEqual([newest.guid])
  const waiting = [newest, old].map(({ guid, reference, quantity }) => ({ guid, reference, quantity }))
  expect(await listWaitingOrders(head, {})).toEqual(waiting)
  await endPages(head)
  expect(await listWaitingOrders(head, {})).toEqual([])
  expect(await listWaitingOrders(another, {})).toHaveLength(1)
})

const endPages = ({ institutionId }: Member) =>
  db.paymentLink.updateMany({ where: { institutionId }, data: { expiresAt: new Date(0) } })
