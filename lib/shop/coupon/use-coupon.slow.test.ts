import { expect, test } from 'vitest'
import { POST as use } from '../../../app/api/coupon/use/route.ts'
import { POST as validate } from '../../../app/api/coupon/validate/route.ts'
import { today } from '../../core/today.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { paidKeys, teacher } from '../../testing/factories.ts'
import { buyer, makeCoupon, orderOf } from '../../testing/shop.ts'

const message = 'Coupon is invalid you cannot apply coupon'
const invalid = { status: 422, body: { message, fields: { code: [message] } } }
const day = 86_400_000

test('validating and applying answer the price with the coupon, and count no use', async () => {
  const head = await buyer()
  const { institutionId } = head
  const { code } = await makeCoupon({ institutionId, maxUses: 1 })
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: institutionId } })
  const data = { couponcode: { code, priceperkey: 59 } }
  for (const institute of [displayId, displayId.toUpperCase(), institutionId]) {
    const body = { code: ` ${code.toLowerCase()} `, institute }
    expect(await call(validate, head, { body })).toMatchObject({
      status: 200,
      body: { message: 'Coupon valid', data },
    })
    expect(await call(use, head, { body })).toMatchObject({ status: 200, body: { data } })
  }
  expect(await db.couponUse.count({ where: { institutionId } })).toBe(0)
  expect(await orderOf(head, 2, code)).toMatchObject({ priceperkey: 59, base: 100, tax: 18, total: 118 })
})

test('T66: unknown, removed, other schools’, early, expired and used-up coupons get the same answer', async () => {
  const head = await buyer()
  const other = await buyer()
  const removed = await makeCoupon()
  await db.coupon.update({ where: { id: removed.id }, data: { removedAt: new Date() } })
  const spent = await makeCoupon({ maxUses: 1 })
  const { order } = await paidKeys(other)
  await db.couponUse.create({
    data: { institutionId: other.institutionId, orderId: order.id, couponId: spent.id },
  })
  const codes = [
    ...['NO-SUCH-CODE', 'x', '', "' OR 1=1", removed.code, spent.code],
    (await makeCoupon({ institutionId: other.institutionId })).code,
    (await makeCoupon({ validFrom: new Date(Date.now() + 2 * day) })).code,
    (await makeCoupon({ validTo: new Date(Date.now() - 2 * day) })).code,
  ]
  for (const code of codes) {
    expect(await call(validate, head, { body: { code } }), code).toMatchObject(invalid)
    expect(await call(use, head, { body: { code } }), code).toMatchObject(invalid)
    await expect(orderOf(head, 1, code || 'x'), code).rejects.toMatchObject({
      status: 422,
      fields: { couponcode: [message] },
    })
  }
  expect(await db.order.count({ where: { institutionId: head.institutionId } })).toBe(0)
})

test('T66, T78: the last day counts until midnight in India', async () => {
  const head = await buyer()
  const midnight = new Date(`${today()}T00:00:00+05:30`)
  const lastDay = await makeCoupon({ validTo: midnight })
  const dayBefore = await makeCoupon({ validTo: new Date(midnight.getTime() - 1) })
  expect((await call(validate, head, { body: { code: lastDay.code } })).status).toBe(200)
  expect((await call(validate, head, { body: { code: dayBefore.code } })).status).toBe(422)
})

test('T66: a limit per school counts only that school', async () => {
  const [head, other] = [await buyer(), await buyer()]
  const { id: couponId, code } = await makeCoupon({ maxPerSchool: 1 })
  const { order } = await paidKeys(head)
  await db.couponUse.create({ data: { institutionId: head.institutionId, orderId: order.id, couponId } })
  expect((await call(validate, head, { body: { code } })).status).toBe(422)
  expect((await call(validate, other, { body: { code } })).status).toBe(200)
})

test('a coupon never makes a key more expensive', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ priceperkey: 99_900 })
  expect((await call(validate, head, { body: { code } })).body.data).toEqual({
    couponcode: { code, priceperkey: 118 },
  })
})

test('coupons are for admins, for their own institute, and cannot be guessed', async () => {
  const head = await buyer()
  const { code } = await makeCoupon()
  expect((await call(validate, await teacher(head.institutionId), { body: { code } })).status).toBe(403)
  const elsewhere = await buyer()
  const body = { code, institute: elsewhere.institutionId }
  expect((await call(validate, head, { body })).status).toBe(404)
  const tries = Array.from({ length: 61 }, () => call(validate, head, { body: { code: 'GUESS-1' } }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([422, 429]))
  expect((await call(validate, elsewhere, { body: { code } })).status).toBe(200)
})
