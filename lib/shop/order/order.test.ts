import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as list } from '../../../app/api/keys/orders/route.ts'
import { POST as order, GET as price } from '../../../app/api/keys/route.ts'
import { POST as pay } from '../../../app/api/pay/route.ts'
import { countTry } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, teacher } from '../../testing/factories.ts'
import { buyer, orderOf, setTestPrice } from '../../testing/shop.ts'
import { currentPrice } from '../price/current-price.ts'
import type { OrderView } from './schema.ts'

test('the price comes with its tax and its seller', async () => {
  const head = await buyer()
  const { status, body } = await call(price, head, { method: 'GET' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    priceperkey: 118,
    base: 100,
    tax: 18,
    taxPercent: 18,
    seller: { sac: '997331' },
  })
  expect((await call(price, await teacher(head.institutionId), { method: 'GET' })).status).toBe(403)
})

test('before there is a price nothing can be ordered, and the message says so', async () => {
  // In a transaction that never commits: there is one price for everybody, and other tests buy meanwhile.
  const priceRequest = db.$transaction(async (tx) => {
    await tx.price.deleteMany()
    return currentPrice(tx)
  })
  await expect(priceRequest).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no price yet'),
  })
})

test('T60: the server decides the price; a price in the body is ignored', async () => {
  const head = await buyer()
  const body = { quantity: 3, priceperkey: 1, total: 1, amount: 1, base: 0, tax: 0, status: 'paid' }
  const { status, body: answer } = await call(order, head, { body })
  expect(status).toBe(201)
  expect(answer.data).toMatchObject({
    ...{ status: 'created', quantity: 3, priceperkey: 118, base: 300, tax: 54, total: 354, couponcode: null },
    ...{ createdByName: head.name, paidAt: null, url: null, invoice: null },
    reference: expect.stringMatching(/^LM-[A-HJ-NP-Z2-9]{8}$/),
  })
})

test('no coupon may be null, as an order answers it', async () => {
  const { status, body } = await call(order, await buyer(), { body: { quantity: 1, couponcode: null } })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ couponcode: null })
})

describe('T60: refused quantities', () => {
  let head: Member
  beforeAll(async () => {
    head = await buyer()
  })

  test.each([0, -1, 0.5, 1e9, '2', null])('%j keys cannot be ordered', async (quantity) => {
    expect((await call(order, head, { body: { quantity } })).status).toBe(422)
    expect(await db.order.count({ where: { institutionId: head.institutionId } })).toBe(0)
  })
})

test('the buyer for the invoice is required first', async () => {
  await setTestPrice()
  const head = await admin()
  const answer = await call(order, head, { body: { quantity: 1 } })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Please first enter whom the invoice is for.' },
  })
})

test('the same request twice at once creates one order', async () => {
  const head = await buyer()
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => call(order, head, { body: { quantity: 2 }, headers })
  const [one, other] = await Promise.all([send(), send()])
  expect(one.body.data).toEqual(other.body.data)
  expect(await db.order.count({ where: { institutionId: head.institutionId } })).toBe(1)
})

test('a school orders sixty times an hour; a repeat is answered, and another school is not stopped', async () => {
  const [head, other] = [await buyer(), await buyer()]
  const headers = { 'idempotency-key': randomUUID() }
  const send = (by = head, more = {}) => call(order, by, { body: { quantity: 1 }, ...more })
  await countTry('order:institute', head.institutionId, 'too_many', 59)
  expect((await send(head, { headers })).status).toBe(201)
  expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect((await send(head, { headers })).status).toBe(201)
  expect(await db.order.count({ where: { institutionId: head.institutionId } })).toBe(1)
  expect((await send(other)).status).toBe(201)
})

test('a school asks for a payment page 120 times an hour; another school is not stopped', async () => {
  const [head, other] = [await buyer(), await buyer()]
  const payOrder = async (by: Member) => {
    const { guid, total: amount } = await orderOf(by)
    return call(pay, by, { body: { order: guid, amount } })
  }
  await countTry('pay:institute', head.institutionId, 'too_many', 119)
  expect((await payOrder(head)).status).toBe(200)
  expect(await payOrder(head)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(await db.paymentLink.count({ where: { institutionId: head.institutionId } })).toBe(1)
  expect((await payOrder(other)).status).toBe(200)
})

test('the list has the newest first, page by page, and can be searched', async () => {
  const head = await buyer()
  const orders: OrderView[] = []
  for (const quantity of [1, 2, 3]) orders.push(await orderOf(head, quantity))
  const get = (query = '') => call(list, head, { method: 'GET', query })
  const { body } = await get('?limit=2')
  expect((body.data as OrderView[]).map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(body.meta).toEqual({ total: 3, nextCursor: '2' })
  const found = (await get(`?q=${orders[0]?.reference.slice(3).toLowerCase()}`)).body.data as OrderView[]
  expect(found).toEqual([orders[0]])
  expect((await get('?status=paid')).body.data).toEqual([])
})
