import { describe, expect, test } from 'vitest'
import { GET as oneInstitute } from '../../../app/api/provider/institutes/[id]/route.ts'
import { GET as institutes } from '../../../app/api/provider/institutes/route.ts'
import { GET as oneOrder } from '../../../app/api/provider/orders/[id]/route.ts'
import { GET as orders } from '../../../app/api/provider/orders/route.ts'
import { GET as overview } from '../../../app/api/provider/overview/route.ts'
import type { RouteHandler } from '../../access/http/route.ts'
import type { Actor, Member } from '../../core/actor.ts'
import { openInstitution } from '../../school/institute/open-institution.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  assignedKey,
  paidKeys,
  provider,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import type { ConsoleOrder, ConsoleOrderFull, Usage } from './schema.ts'

const get = (handler: RouteHandler, actor: Actor, query = '', params = {}) =>
  call(handler, actor, { method: 'GET', query, params })

async function answer<T>(handler: RouteHandler, query = '', params = {}): Promise<T> {
  const { status, body } = await get(handler, await provider(), query, params)
  expect(status).toBe(200)
  return body.data as T
}

const nameOf = async ({ institutionId: id }: Member) =>
  (await db.institution.findUniqueOrThrow({ where: { id } })).displayId

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** An unpaid order of one key for ₹118.00. */
async function waiting({ institutionId, accountId: createdById }: Member, status: 'created' | 'pending') {
  const reference = `LM-${crypto.randomUUID().slice(0, 8)}`
  const money = { quantity: 1, priceperkey: 11_800, base: 10_000, tax: 1_800, total: 11_800 }
  return db.order.create({ data: { institutionId, createdById, reference, status, ...money } })
}

async function link(orderId: string, { institutionId }: Member, status: 'asked' | 'open', minutes: number) {
  const linkId = `plink_${crypto.randomUUID().slice(0, 8)}`
  const times = { createdAt: ago(minutes), expiresAt: ago(minutes - 60) }
  await db.paymentLink.create({ data: { institutionId, orderId, status, linkId, ...times } })
  return linkId
}

describe('institutes', () => {
  test('are counted separately, and only the first admin is named', async () => {
    const [head, other] = [await admin(), await admin()]
    const { institutionId } = head
    const asha = await teacher(institutionId, { fullName: 'Asha Canary' })
    const { id: classId } = await schoolClass(institutionId, '10-A', [asha])
    const pupil = await student(institutionId, { classId, username: 'Pupil Canary' })
    await assignedKey(head, pupil.accountId)
    await paidKeys(head, 3)
    await paidKeys(other, 5)
    const [usage, ...more] = await answer<Usage[]>(institutes, `?q=${await nameOf(head)}`)
    expect(more).toEqual([])
    expect(usage).toMatchObject({
      ...{ guid: institutionId, email: head.email, admins: 1, teachers: 1, classes: 1, students: 1 },
      ...{ keys: { bought: 4, assigned: 1, unused: 3, credited: 0 }, paid: 472, closedAt: null },
    })
    expect(JSON.stringify(usage)).not.toContain('Canary')
    expect(await answer<Usage>(oneInstitute, '', { id: institutionId })).toEqual(usage)
    expect(await answer<Usage[]>(institutes, `?q=${head.email}`)).toMatchObject([{ guid: institutionId }])
    expect(await answer<Usage[]>(institutes, `?q=${await nameOf(head)}&state=closed`)).toEqual([])
  })

  test('that nobody has looked at can be listed, until they close', async () => {
    const head = await admin()
    const set = (data: object) => db.institution.update({ where: { id: head.institutionId }, data })
    const unseen = async () => answer<Usage[]>(institutes, `?q=${head.email}&state=unseen`)
    await set({ seenByProviderAt: null })
    expect(await unseen()).toMatchObject([{ guid: head.institutionId }])
    await set({ closedAt: new Date() })
    expect(await unseen()).toEqual([])
    await set({ closedAt: null, seenByProviderAt: new Date() })
    expect(await unseen()).toEqual([])
  })

  test('come in pages, in order', async () => {
    const name = `Paged ${crypto.randomUUID()}`
    for (const [index, letter] of ['b', 'c', 'a'].entries()) {
      const displayId = `paged-${crypto.randomUUID()}`
      const data = { name: `${name} ${letter}${index}`, displayId, displayKey: displayId }
      await db.$transaction((tx) => openInstitution(tx, data))
    }
    const page = async (query: string) =>
      (await answer<Usage[]>(institutes, `?q=${encodeURIComponent(name)}&${query}`)).map((one) =>
        one.name.slice(-2),
      )
    expect(await page('limit=2')).toEqual(['a2', 'b0'])
    expect(await page('limit=2&cursor=2')).toEqual(['c1'])
    expect(await page('order=desc&limit=1')).toEqual(['c1'])
    expect(await page('sort=createdAt')).toEqual(['b0', 'c1', 'a2'])
  })
})

describe('orders', () => {
  test('of all schools, can be found by reference, school, payment and link, and filtered', async () => {
    const head = await admin()
    const { institutionId } = head
    const { order: paid } = await paidKeys(head, 2)
    const open = await waiting(head, 'pending')
    const linkId = await link(open.id, head, 'open', 5)
    const find = async (query: string) =>
      (await answer<ConsoleOrder[]>(orders, `?institute=${institutionId}&${query}`)).map(({ guid }) => guid)
    expect(await find('')).toEqual([open.id, paid.id])
    expect(await find(`q=${paid.reference.toLowerCase()}`)).toEqual([paid.id])
    expect(await find(`q=${paid.paymentId}`)).toEqual([paid.id])
    expect(await find(`q=${linkId}`)).toEqual([open.id])
    expect(await find(`q=${await nameOf(head)}`)).toEqual([open.id, paid.id])
    expect(await find('status=pending')).toEqual([open.id])
    expect(await find('sort=total&order=desc')).toEqual([paid.id, open.id])
    expect(await find('to=2020-01-01')).toEqual([])
    const [row] = await answer<ConsoleOrder[]>(orders, `?q=${paid.reference}`)
    expect(row).toMatchObject({
      total: 236,
      quantity: 2,
      status: 'paid',
      stuck: null,
      institute: { guid: institutionId },
    })
  })

  test('T64: an order that nothing will change any more is stuck; one that is in progress is not', async () => {
    const head = await admin()
    const fresh = await waiting(head, 'pending')
    await link(fresh.id, head, 'open', 5)
    const over = await waiting(head, 'pending')
    await link(over.id, head, 'open', 200)
    const silent = await waiting(head, 'created')
    await link(silent.id, head, 'asked', 20)
    await waiting(head, 'created')
    const stuck = await answer<ConsoleOrder[]>(orders, `?institute=${head.institutionId}&stuck=1`)
    expect(Object.fromEntries(stuck.map((one) => [one.guid, one.stuck]))).toEqual({
      [over.id]: 'link over',
      [silent.id]: 'no answer',
    })
  })

  test('one order is shown with its whole history', async () => {
    const head = await admin()
    const { institutionId } = head
    const { order } = await paidKeys(head, 2)
    const linkId = await link(order.id, head, 'open', 5)
    const event = { eventId: 'evt_1', kind: 'payment_link.paid', payload: { amount: 23_600 } }
    await db.paymentEvent.create({ data: { institutionId, orderId: order.id, ...event } })
    const money = { base: 20_000, cgst: 0, sgst: 0, igst: 3_600, total: 23_600, paper: {} }
    const number = `T/${order.reference}`
    await db.invoice.create({ data: { institutionId, orderId: order.id, kind: 'invoice', number, ...money } })
    const full = await answer<ConsoleOrderFull>(oneOrder, '', { id: order.id })
    expect(full).toMatchObject({
      ...{ base: 200, tax: 36, total: 236, priceperkey: 118, paymentId: order.paymentId },
      ...{ createdByName: head.name, keys: { free: 2, assigned: 0, returned: 0, credited: 0 } },
      ...{ links: [{ linkId, status: 'open' }], events: [event], refunds: [] },
      ...{ papers: [{ kind: 'invoice', number, total: 236 }] },
    })
    expect((await get(oneOrder, await provider(), '', { id: crypto.randomUUID() })).status).toBe(404)
  })
})

test('T02: nobody from a school can open any of it', async () => {
  const head = await admin()
  const { order } = await paidKeys(head)
  const params = { id: order.id }
  for (const actor of [head, await teacher(head.institutionId)]) {
    for (const handler of [overview, orders, institutes]) expect((await get(handler, actor)).status).toBe(403)
    expect((await get(oneOrder, actor, '', params)).status).toBe(403)
    expect((await get(oneInstitute, actor, '', { id: head.institutionId })).status).toBe(403)
  }
})
