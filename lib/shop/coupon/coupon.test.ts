import { describe, expect, test } from 'vitest'
import { DELETE, PATCH, GET as view } from '../../../app/api/coupon/[id]/route.ts'
import { GET as uses } from '../../../app/api/coupon/[id]/uses/route.ts'
import { GET as list, POST } from '../../../app/api/coupon/route.ts'
import type { Actor } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, paidKeys, provider, teacher } from '../../testing/factories.ts'
import { buyer, orderOf } from '../../testing/shop.ts'
import { whileOpen } from '../../testing/while-open.ts'
import type { CouponView } from './schema.ts'

const newCode = () => `T-${crypto.randomUUID().slice(0, 12).toUpperCase()}`
const createCoupon = async (body: object = {}, actor?: Actor) =>
  call(POST, actor ?? (await provider()), { body: { code: newCode(), priceperkey: 2.5, ...body } })
const createdCoupon = async (body: object = {}) => (await createCoupon(body)).body.data as CouponView
const patch = async (id: string, body: object) =>
  call(PATCH, await provider(), { method: 'PATCH', params: { id }, body })
const rowOf = (id: string) => db.coupon.findUniqueOrThrow({ where: { id } })

/** A school's order that uses the coupon. */
async function used(couponId: string) {
  const head = await admin()
  const { institutionId } = head
  const { order } = await paidKeys(head)
  await db.couponUse.create({ data: { institutionId, orderId: order.id, couponId } })
  return order
}

describe('creating', () => {
  test('stores paise, whole days in India, and the school it is for', async () => {
    const school = await institute('Coupon school')
    const body = { priceperkey: '2.75', validFrom: '2031-04-01', validTo: '2031-04-30', maxUses: '10' }
    const answer = await createCoupon({ ...body, institute: school.displayId.toUpperCase(), maxPerSchool: 2 })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Added Successfully' } })
    const coupon = answer.body.data as CouponView
    expect(coupon).toMatchObject({
      ...{ priceperkey: 2.75, validFrom: '2031-04-01', validTo: '2031-04-30', maxUses: 10, maxPerSchool: 2 },
      ...{ uses: 0, state: 'planned', institute: { guid: school.id, name: 'Coupon school' } },
    })
    expect(await rowOf(coupon.guid)).toMatchObject({
      ...{ priceperkey: 275, institutionId: school.id },
      ...{ validFrom: new Date('2031-03-31T18:30:00Z'), validTo: new Date('2031-04-30T18:29:59.999Z') },
    })
  })

  test('a code is unique for ever, in any case, even after its coupon is removed or for ten at once', async () => {
    const code = newCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => createCoupon({ code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const { id } = await db.coupon.findUniqueOrThrow({ where: { code } })
    expect((await createCoupon({ code: code.toLowerCase() })).body).toMatchObject({ code: 'taken' })
    await call(DELETE, await provider(), { method: 'DELETE', params: { id } })
    expect((await createCoupon({ code })).status).toBe(409)
  })

  test('refuses a price that saves nothing, an invalid code or window, and an unknown school; nothing is written', async () => {
    const code = newCode()
    const wrong: object[] = [
      ...[0, -1, 0.001, 'x', 1e9].map((priceperkey) => ({ priceperkey })),
      ...[0, -1, 1.5, 'x'].map((maxUses) => ({ maxUses })),
      ...['a b', 'ab', 'ü-code', 'x'.repeat(31), ''].map((one) => ({ code: one })),
      { validFrom: '2031-05-01', validTo: '2031-04-30' },
      { validTo: '2031-02-30' },
      { validTo: '2020-02-01' },
      { institute: 'nobody-has-this-id' },
      { institute: crypto.randomUUID() },
    ]
    for (const body of wrong)
      expect((await createCoupon({ code, ...body })).status, JSON.stringify(body)).toBe(422)
    expect(await db.coupon.count({ where: { code } })).toBe(0)
  })
})

describe('changing', () => {
  test('changes the named fields only; clearing a limit removes it', async () => {
    const { guid, code } = await createdCoupon({ maxUses: 5, validTo: '2031-04-30' })
    const answer = await patch(guid, { maxUses: '', priceperkey: 1.5 })
    expect(answer.body.data).toMatchObject({ code, maxUses: null, priceperkey: 1.5, validTo: '2031-04-30' })
    const turned = await patch(guid, { validFrom: '2031-05-01' })
    expect(turned).toMatchObject({ status: 422, body: { fields: { validTo: expect.any(Array) } } })
    expect((await rowOf(guid)).validFrom).toBeNull()
    const acts = await db.staffAct.findMany({ where: { subjectId: guid }, orderBy: { at: 'asc' } })
    expect(
      acts.map(({ action, detail }) => [action, detail]),
      'a limit that was removed is on record',
    ).toEqual([
      ['coupon.made', { code, price: '₹2.50', maxUses: 5, validTo: '2031-04-30' }],
      ['coupon.changed', { maxUses: null, price: '₹1.50' }],
    ])
  })

  test('a code used by orders cannot change; an unused one can', async () => {
    const [free, taken] = [await createdCoupon(), await createdCoupon()]
    const code = newCode()
    expect((await patch(free.guid, { code })).body.data).toMatchObject({ code })
    await used(taken.guid)
    const ordered = await createdCoupon()
    await orderOf(await buyer(), 1, ordered.code)
    for (const { guid } of [taken, ordered]) expect((await patch(guid, { code: newCode() })).status).toBe(409)
    expect((await patch(taken.guid, { code: taken.code, priceperkey: 2 })).status).toBe(200)
  })

  test('a code that changes while an order is made is refused there', async () => {
    const [{ guid: id, code }, head] = [await createdCoupon(), await buyer()]
    const ordered = await whileOpen(
      (tx) => tx.coupon.update({ where: { id }, data: { code: newCode() } }),
      () => orderOf(head, 1, code),
    )
    expect(ordered).toMatchObject({ status: 'rejected', reason: { status: 422 } })
  })

  test('removing ends it, keeps its orders, and works once', async () => {
    const staff = await provider()
    const { guid } = await createdCoupon()
    const { reference } = await used(guid)
    const remove = () => call(DELETE, staff, { method: 'DELETE', params: { id: guid } })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Deleted Successfully' } })
    expect((await remove()).status).toBe(404)
    expect((await patch(guid, { priceperkey: 1 })).status).toBe(404)
    const kept = await call(uses, staff, { method: 'GET', params: { id: guid } })
    expect(kept.body.data).toMatchObject([{ reference, status: 'paid' }])
  })
})

describe('seeing', () => {
  test('shows the state of each, and finds by code or school', async () => {
    const staff = await provider()
    const school = await institute(`School ${newCode()}`)
    const over = await createdCoupon({ institute: school.id, validFrom: '2020-01-01', validTo: '2031-02-01' })
    expect((await patch(over.guid, { validTo: '2020-02-01' })).status).toBe(200)
    const full = await createdCoupon({ institute: school.id, maxUses: 1 })
    await used(full.guid)
    const find = async (query: string) =>
      (await call(list, staff, { method: 'GET', query })).body.data as CouponView[]
    const ofSchool = `q=${encodeURIComponent(school.name)}`
    expect((await find(`?${ofSchool}&sort=createdAt&order=asc`)).map(({ state }) => state)).toEqual([
      'over',
      'used up',
    ])
    expect(await find(`?${ofSchool}&state=over`)).toMatchObject([{ guid: over.guid }])
    expect(await find(`?q=${full.code.toLowerCase()}`)).toMatchObject([{ guid: full.guid, uses: 1 }])
    const one = await call(view, staff, { method: 'GET', params: { id: full.guid } })
    expect(one.body.data).toMatchObject({ code: full.code, state: 'used up' })
    const none = await call(view, staff, { method: 'GET', params: { id: crypto.randomUUID() } })
    expect(none.status).toBe(404)
  })

  test('T66: coupons are for the company: schools can neither see nor create nor change them', async () => {
    const head = await admin()
    const { guid, code } = await createdCoupon()
    const before = await rowOf(guid)
    for (const actor of [head, await teacher(head.institutionId)]) {
      const params = { id: guid }
      expect((await createCoupon({ code: `${code}2` }, actor)).status).toBe(403)
      expect((await call(list, actor, { method: 'GET' })).status).toBe(403)
      expect((await call(view, actor, { method: 'GET', params })).status).toBe(403)
      expect((await call(uses, actor, { method: 'GET', params })).status).toBe(403)
      expect((await call(PATCH, actor, { method: 'PATCH', params, body: { priceperkey: 1 } })).status).toBe(
        403,
      )
      expect((await call(DELETE, actor, { method: 'DELETE', params })).status).toBe(403)
    }
    expect(await rowOf(guid)).toEqual(before)
    expect(await db.coupon.count({ where: { code: `${code}2` } })).toBe(0)
  })
})
