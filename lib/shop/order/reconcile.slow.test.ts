import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import {
  callProvider,
  captureLate,
  deliver,
  eventsOf,
  expireLink,
  outcomeOf,
  payOn,
  pendingOrder,
  reconcile,
  setFaults,
} from '../../testing/payments.ts'
import { buyer, makeCoupon, orderOf } from '../../testing/shop.ts'
import { runJob } from '../../wiring/jobs/run-job.ts'
import { payOrder } from './pay-order.ts'
import { checkAfter, reconcileLink, reconcileOrder } from './reconcile.ts'
import type { OrderView } from './schema.ts'

const minute = 60_000

const checksOf = (institutionId: string) =>
  db.job.findMany({
    where: { kind: 'checkLink', payload: { path: ['institutionId'], equals: institutionId } },
  })

test('a link is checked after 2, 5 and 15 minutes, just after it expires, and then every hour', () => {
  const createdAt = new Date(Date.now() + minute)
  const expiresAt = new Date(createdAt.getTime() + 30 * minute)
  const after = (turn: number) =>
    (checkAfter({ createdAt, expiresAt }, turn).getTime() - createdAt.getTime()) / minute
  expect([0, 1, 2, 3].map(after)).toEqual([2, 5, 15, 31])
  const old = { createdAt: new Date(Date.now() - 45 * minute), expiresAt: new Date(Date.now() - 15 * minute) }
  expect((checkAfter(old, 3).getTime() - old.createdAt.getTime()) / minute).toBe(60)
})

test('the first check is queued with the link itself, and each check queues the next while it can be paid', async () => {
  const head = await buyer()
  const { linkId } = await pendingOrder(head)
  expect(await checksOf(head.institutionId)).toHaveLength(1)
  await reconcile(head)
  const turns = (await checksOf(head.institutionId)).map(({ payload }) => (payload as { turn: number }).turn)
  expect(turns.sort()).toEqual([0, 1])
  await payOn(linkId)
  await reconcile(head)
  await reconcile(head)
  expect(await checksOf(head.institutionId)).toHaveLength(2)
})

test('the sweep finds a link that is not being checked, once', async () => {
  const head = await buyer()
  await pendingOrder(head)
  const { institutionId } = head
  await db.job.deleteMany({ where: { id: { in: (await checksOf(institutionId)).map(({ id }) => id) } } })
  await db.paymentLink.updateMany({
    where: { institutionId },
    data: { createdAt: new Date(Date.now() - 3 * minute) },
  })
  await db.job.deleteMany({ where: { kind: 'sweepLinks' } })
  const sweep = await db.job.create({ data: { kind: 'sweepLinks', payload: {} } })
  await runJob(sweep)
  const next = await db.job.findFirstOrThrow({ where: { kind: 'sweepLinks' } })
  await runJob(next)
  expect(await checksOf(institutionId)).toHaveLength(1)
  expect(next.runAt.getTime()).toBeGreaterThan(Date.now() + 4 * minute)
  await db.job.deleteMany({ where: { kind: 'sweepLinks' } })
})

test('a link that was requested and never created uses no coupon, and the order can be paid', async () => {
  const head = await buyer()
  const { institutionId } = head
  const { code } = await makeCoupon({ maxUses: 1 })
  const order = await orderOf(head, 1, code)
  await setFaults(institutionId, { down: true })
  await expect(payOrder(head, { order: order.guid, amount: order.total })).rejects.toMatchObject({
    status: 502,
  })
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'created', coupons: 0 })
  await setFaults(institutionId, {})
  await reconcile(head)
  const long = new Date(Date.now() - 20 * minute)
  await db.paymentLink.updateMany({ where: { institutionId }, data: { createdAt: long } })
  await reconcile(head)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'created', coupons: 0 })
  expect((await payOrder(head, { order: order.guid, amount: order.total })).order).toBe(order.guid)
})

/** Requests the order's payment page without success: its link stays requested, and began twenty minutes ago. */
async function failToOpenPage(head: Member, { guid, total: amount }: OrderView) {
  const { institutionId } = head
  await setFaults(institutionId, { down: true })
  await expect(payOrder(head, { order: guid, amount })).rejects.toMatchObject({ status: 502 })
  await setFaults(institutionId, {})
  const where = { institutionId, status: 'asked' as const }
  await db.paymentLink.updateMany({ where, data: { createdAt: new Date(Date.now() - 20 * minute) } })
  return db.paymentLink.findFirstOrThrow({ where })
}

test('T65: paid late on an older link, an order keeps its coupon when the newer link was never created', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 1 })
  const { order, linkId } = await pendingOrder(head, 2, code)
  const { payment } = await payOn(linkId, { outcome: 'authorized' })
  await expireLink(linkId)
  await reconcile(head)
  await failToOpenPage(head, order)
  await captureLate(payment)
  for (const event of await eventsOf(head, [linkId])) await deliver(event)
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid' })
  await reconcile(head)
  const { institutionId } = head
  expect(await db.paymentLink.count({ where: { institutionId, status: 'asked' } })).toBe(0)
  expect(await outcomeOf(head, order)).toEqual({ status: 'paid', keys: 2, invoices: 1, coupons: 1 })
})

test('a link reported while it was being given up stays open', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 1 })
  const order = await orderOf(head, 2, code)
  const known = await failToOpenPage(head, order)
  const { institutionId, id } = known
  await db.paymentLink.update({
    where: { institutionId_id: { institutionId, id } },
    data: { status: 'open', linkId: `plink_${id}` },
  })
  await reconcileLink(allTenants, known, { by: 'reconciler' })
  expect(await db.paymentLink.findFirstOrThrow({ where: { id, institutionId } })).toMatchObject({
    status: 'open',
  })
})

test('staff can check an order, even long after its links expired', async () => {
  const head = await buyer()
  const { order, linkId } = await pendingOrder(head)
  const { payment } = await payOn(linkId, { outcome: 'failed' })
  await callProvider('POST', `/sandbox/links/${linkId}/expire`)
  await reconcile(head)
  await captureLate(payment)
  await reconcileOrder(allTenants, { institutionId: head.institutionId, id: order.guid }, { by: 'staff' })
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, invoices: 1 })
  const other = await buyer()
  const elsewhere = { institutionId: other.institutionId, id: order.guid }
  await expect(reconcileOrder(allTenants, elsewhere, { by: 'staff' })).rejects.toMatchObject({ status: 404 })
})

test('while the provider is down, the check fails and its job is retried', async () => {
  const head = await buyer()
  await pendingOrder(head)
  await setFaults(head.institutionId, { down: true })
  await expect(reconcile(head)).rejects.toMatchObject({ code: 'provider_failed' })
  await setFaults(head.institutionId, {})
  await reconcile(head)
})
