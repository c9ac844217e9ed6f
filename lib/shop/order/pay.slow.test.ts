import { beforeAll, describe, expect, test } from 'vitest'
import { GET as view } from '../../../app/api/keys/orders/[id]/route.ts'
import { GET as list } from '../../../app/api/keys/orders/route.ts'
import { POST as postOrder } from '../../../app/api/keys/route.ts'
import { POST as pay } from '../../../app/api/pay/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { student, teacher } from '../../testing/factories.ts'
import {
  callProvider,
  expireLink,
  openPage,
  outcomeOf,
  payOn,
  pendingOrder,
  reconcile,
  setFaults,
} from '../../testing/payments.ts'
import { buyer, makeCoupon, makeOrders, orderOf, setTestPrice } from '../../testing/shop.ts'
import { snapshot } from '../../testing/world.ts'
import { payOrder } from './pay-order.ts'
import type { PayRedirect } from './schema.ts'
import { hasLostCoupon } from './view.ts'

const links = (institutionId: string) => db.paymentLink.findMany({ where: { institutionId } })

/** The provider's links for orders of ours. */
async function atProvider(institutionId: string) {
  const all = await callProvider<{ payment_links: { notes: { institution?: string }; status: string }[] }>(
    'GET',
    '/v1/payment_links',
  )
  return all.payment_links.filter(({ notes }) => notes.institution === institutionId)
}

test('an order keeps its price when the price changes', async () => {
  const head = await buyer()
  const { guid, total: amount } = await orderOf(head, 1)
  await setTestPrice(99_900)
  const { status } = await call(pay, head, { body: { order: guid, amount } })
  await setTestPrice()
  expect(status).toBe(200)
})

test('an order keeps its coupon’s price when the coupon has ended, moved to another school, or is removed', async () => {
  const head = await buyer()
  const yesterday = new Date(Date.now() - 86_400_000)
  const { institutionId } = await buyer()
  for (const change of [{ validTo: yesterday }, { removedAt: yesterday }, { institutionId }]) {
    const { id, code } = await makeCoupon({ maxUses: 1 })
    const order = await orderOf(head, 1, code)
    await db.coupon.update({ where: { id }, data: change })
    expect(await hasLostCoupon(head, { id: order.guid })).toBe(false)
    await payOn(await openPage(head, order))
    await reconcile(head)
    expect(await outcomeOf(head, order)).toEqual({ status: 'paid', keys: 1, invoices: 1, coupons: 1 })
  }
})

test('paying redirects to the provider, in the form of the specification', async () => {
  const head = await buyer()
  const order = await orderOf(head)
  const merchantUserId = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5'
  const body = { order: order.guid, amount: order.total, keyspurchased: 2, merchantUserId }
  const answer = await call(pay, head, { body })
  const data = answer.body.data as PayRedirect
  const { url } = data.data.instrumentResponse.redirectInfo
  expect(data.merchantUserId).toBe(merchantUserId)
  expect(await (await fetch(url)).text()).toContain(`Labmark order ${order.reference}: 2 access keys`)
  const { body: seen } = await call(view, head, { method: 'GET', params: { id: order.guid } })
  expect(seen.data).toMatchObject({ status: 'pending', url })
})

describe('T60: refused payments', () => {
  let head: Awaited<ReturnType<typeof buyer>>
  let order: Awaited<ReturnType<typeof orderOf>>
  let before: string
  beforeAll(async () => {
    head = await buyer()
    order = await orderOf(head)
    before = await snapshot(head.institutionId)
  })

  test.each([{ amount: 235.99 }, { amount: 236.001 }, { amount: 0 }, { amount: 236, keyspurchased: 1 }])(
    '%j is not the order’s, and nothing is written',
    async (wrong) => {
      await expect(payOrder(head, { order: order.guid, ...wrong })).rejects.toMatchObject({ status: 422 })
      expect(await snapshot(head.institutionId)).toBe(before)
      expect(await atProvider(head.institutionId)).toEqual([])
    },
  )
})

test('T65: repeated requests, even ten at once, get the same link', async () => {
  const head = await buyer()
  const { guid, total: amount } = await orderOf(head)
  const send = () => call(pay, head, { body: { order: guid, amount } })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await links(head.institutionId)).toHaveLength(1)
  expect(await atProvider(head.institutionId)).toHaveLength(1)
})

test('with the provider down: a clear 502, nothing half done, and the order can be paid later', async () => {
  const head = await buyer()
  const order = await orderOf(head)
  const body = { order: order.guid, amount: order.total }
  await setFaults(head.institutionId, { down: true })
  const answer = await call(pay, head, { body })
  expect(answer).toMatchObject({
    status: 502,
    body: { code: 'provider_failed', message: expect.stringContaining('The order is kept') },
  })
  expect(await outcomeOf(head, order)).toEqual({ status: 'created', keys: 0, invoices: 0, coupons: 0 })
  await setFaults(head.institutionId, {})
  expect((await call(pay, head, { body })).status).toBe(200)
  expect(await atProvider(head.institutionId)).toHaveLength(1)
})

test('a link that expires soon is cancelled before another is created', async () => {
  const head = await buyer()
  const { order: made, linkId } = await pendingOrder(head)
  const { institutionId } = head
  const soon = new Date(Date.now() + 60_000)
  await db.paymentLink.updateMany({ where: { institutionId }, data: { expiresAt: soon } })
  expect(await openPage(head, made)).not.toBe(linkId)
  expect((await atProvider(institutionId)).map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'created',
  ])
})

test('T65: an order that was paid meanwhile cannot be paid again', async () => {
  const head = await buyer()
  const { order: made, linkId } = await pendingOrder(head)
  await payOn(linkId)
  const send = () => call(pay, head, { body: { order: made.guid, amount: made.total } })
  expect(await send()).toMatchObject({ status: 409, body: { message: 'This order is already paid.' } })
  expect(await outcomeOf(head, made)).toMatchObject({ status: 'paid', keys: 2 })
  expect((await send()).status).toBe(409)
  expect(await atProvider(head.institutionId)).toHaveLength(1)
})

test('T60: orders are for admins, and for the own institute', async () => {
  const head = await buyer()
  const order = await orderOf(head)
  const body = { order: order.guid, amount: order.total }
  const other = await buyer()
  expect((await call(pay, other, { body })).status).toBe(404)
  expect((await call(view, other, { method: 'GET', params: { id: order.guid } })).status).toBe(404)
  for (const actor of [await teacher(head.institutionId), await student(head.institutionId)]) {
    expect((await call(pay, actor, { body })).status).toBe(403)
    expect((await call(postOrder, actor, { body: { quantity: 1 } })).status).toBe(403)
    expect((await call(list, actor, { method: 'GET' })).status).toBe(403)
  }
  expect((await call(pay, null, { body })).status).toBe(401)
  expect(await links(head.institutionId)).toEqual([])
})

test('T66: fifty orders with a coupon for one use, all being paid at once: one gets a link', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 1 })
  const orders = await makeOrders(head, 50, 1, code)
  const answers = await Promise.all(
    orders.map(({ guid, total: amount }) => call(pay, head, { body: { order: guid, amount } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  expect(refused[0]?.body.message).toMatch(/^Another order with this coupon/)
  expect(await atProvider(head.institutionId)).toHaveLength(1)
})

test('T66: a page that expired unpaid leaves the coupon to the next order', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 1 })
  const second = await orderOf(head, 1, code)
  const { order: first, linkId } = await pendingOrder(head, 1, code)
  await expect(openPage(head, second)).rejects.toMatchObject({ status: 409 })
  await expireLink(linkId)
  await expect(openPage(head, first)).resolves.not.toBe(linkId)
  await expect(openPage(head, second)).rejects.toMatchObject({ status: 409 })
})
