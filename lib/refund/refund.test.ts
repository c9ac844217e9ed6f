import { describe, expect, test } from 'vitest'
import { POST as retry } from '../../app/api/refunds/[id]/route.ts'
import { POST } from '../../app/api/refunds/route.ts'
import type { Actor, Member } from '../actor.ts'
import type { RefundView } from '../console/schema.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers } from '../jobs/handlers.ts'
import { assignKey } from '../key/assign-key.ts'
import { returnKey } from '../key/return-key.ts'
import { payment } from '../payment/payment.ts'
import { call } from '../testing/call.ts'
import { admin, provider, rechecked, student, teacher } from '../testing/factories.ts'
import {
  alarmsOf,
  askProvider,
  outcomeOf,
  payOn,
  pendingOrder,
  reconcile,
  wishFor,
} from '../testing/payments.ts'
import { buyer } from '../testing/shop.ts'
import { refundOrder } from './refund-order.ts'

/** A school with a paid order of so many keys, at ₹118.00 each, and its keys. */
async function paid(quantity = 3) {
  const head = await rechecked(await buyer())
  const { order, linkId } = await pendingOrder(head, quantity)
  await payOn(linkId)
  await reconcile(head)
  return { head, order, keys: () => keysOf(head) }
}

const staff = async () => rechecked(await provider())

const keysOf = ({ institutionId }: Member) =>
  db.accessKey.findMany({ where: { institutionId }, orderBy: { key: 'asc' } })

async function countsOf(head: Member) {
  const keys = await keysOf(head)
  return Object.fromEntries(
    ['free', 'assigned', 'returned', 'credited'].map((status) => [
      status,
      keys.filter((one) => one.status === status).length,
    ]),
  )
}

type Answer = { status: number; body: { data?: RefundView; message?: string } }

/** As the call would answer: the re-check is of the actor's own session. */
const refund = (actor: Actor, order: string, quantity: unknown, more: object = {}, idempotencyKey?: string) =>
  refundOrder(actor, {
    ...{ order, quantity, reason: 'Bought too many', ...more },
    ...(idempotencyKey && { idempotencyKey }),
  }).then(
    (data): Answer => ({ status: 201, body: { data } }),
    (error: unknown): Answer => {
      if (!(error instanceof AppError)) throw error
      return { status: error.status, body: { message: error.message } }
    },
  )

function viewOf({ body, status }: Answer): RefundView {
  if (!body.data) throw new Error(`${status}: ${body.message}`)
  return body.data
}

/** What the provider itself says was given back. */
async function givenBack({ institutionId }: Member): Promise<number> {
  const [order] = await db.order.findMany({ where: { institutionId } })
  const { amount_refunded } = await askProvider<{ amount_refunded: number }>(
    'GET',
    `/v1/payments/${order?.paymentId}`,
  )
  return amount_refunded
}

const refundsOf = ({ institutionId }: Member) => db.refund.findMany({ where: { institutionId } })
const runJob = ({ institutionId }: Member, { guid }: RefundView) =>
  db.$transaction((tx) => handlers.refund(tx, { institutionId, id: guid }))

describe('a refund', () => {
  test('sends what the keys cost, takes them out of use, and issues a credit note', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    const answer = await refund(nila, order.guid, '2')
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { status: 'processed', amount: 236, quantity: 2 } },
    })
    expect(await givenBack(head)).toBe(23_600)
    expect(await countsOf(head)).toEqual({ free: 1, assigned: 0, returned: 0, credited: 2 })
    const papers = await db.invoice.findMany({ where: { institutionId: head.institutionId, kind: 'credit' } })
    expect(papers).toMatchObject([{ total: 23_600, base: 20_000, refundId: viewOf(answer).guid }])
    expect((await outcomeOf(head, order)).status).toBe('paid')
    const trail = await db.keyEvent.findMany({
      where: { institutionId: head.institutionId, status: 'credited' },
    })
    expect(trail.map(({ byName, reason }) => `${byName}: ${reason}`)).toEqual(
      Array(2).fill(`${nila.email}: Bought too many`),
    )
  })

  test('of all keys makes the order refunded, and a refunded order has nothing more to give back', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    await refund(nila, order.guid, 1)
    expect((await refund(nila, order.guid, 2)).body.data).toMatchObject({ status: 'processed' })
    expect((await outcomeOf(head, order)).status).toBe('refunded')
    expect(await givenBack(head)).toBe(35_400)
    expect((await refund(nila, order.guid, 1)).status).toBe(409)
    expect(
      await db.notification.count({
        where: { institutionId: head.institutionId, message: { contains: 'on its way back' } },
      }),
    ).toBe(2)
  })

  test('never of more than is unused: keys that students have stay theirs', async () => {
    const { head, order, keys } = await paid(2)
    const [first] = await keys()
    const pupil = await student(head.institutionId)
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
    const nila = await staff()
    const refused = await refund(nila, order.guid, 2)
    expect(refused).toMatchObject({ status: 409, body: { message: 'Only 1 key of this order is unused.' } })
    expect(await refundsOf(head)).toEqual([])
    expect(await givenBack(head)).toBe(0)
    expect((await refund(nila, order.guid, 1)).status).toBe(201)
    expect(await countsOf(head)).toEqual({ free: 0, assigned: 1, returned: 0, credited: 1 })
  })

  test('of an unpaid order, another number, no reason or an unknown order is refused; nothing is written', async () => {
    const head = await buyer()
    const { order } = await pendingOrder(head, 2)
    const nila = await staff()
    expect((await refund(nila, order.guid, 1)).status).toBe(409)
    for (const quantity of [0, -1, 1.5, 1e9, 'x', null])
      expect((await refund(nila, order.guid, quantity)).status, String(quantity)).toBe(422)
    expect((await refund(nila, order.guid, 1, { reason: ' ' })).status).toBe(422)
    expect((await refund(nila, crypto.randomUUID(), 1)).status).toBe(404)
    expect(await refundsOf(head)).toEqual([])
  })

  test('T02: only by the company’s staff who have just given their password', async () => {
    const { head, order } = await paid(1)
    for (const actor of [head, await teacher(head.institutionId), await rechecked(await admin())])
      expect((await refund(actor, order.guid, 1)).status).toBe(403)
    const body = { order: order.guid, quantity: 1, reason: 'Bought too many' }
    const answer = await call(POST, await provider(), { body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect(await refundsOf(head)).toEqual([])
  })
})

describe('T65: asked again and again', () => {
  test('the same key is one refund, also ten times at once', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(nila, order.guid, 1, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((one) => viewOf(one).guid))).toEqual(new Set([key]))
    expect(await givenBack(head)).toBe(11_800)
    expect(await countsOf(head)).toMatchObject({ free: 2, credited: 1 })
    expect((await refund(nila, order.guid, 2, {}, key)).status).toBe(409)
    expect((await refund(nila, order.guid, 1, {}, 'no-uuid-1')).status).toBe(422)
  })

  test('while the provider is silent the refund waits with its keys out of use, and the job sends it once', async () => {
    const { head, order } = await paid()
    await wishFor(head.institutionId, { down: true })
    const answer = await refund(await staff(), order.guid, 2)
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'asked' } } })
    expect(await countsOf(head)).toMatchObject({ free: 1, credited: 2 })
    const waiting = viewOf(answer)
    const again = await call(retry, await provider(), { params: { id: waiting.guid } })
    expect(again.status).toBe(502)
    await wishFor(head.institutionId, {})
    await Promise.all([runJob(head, waiting), runJob(head, waiting)])
    await runJob(head, waiting)
    expect(await refundsOf(head)).toMatchObject([
      { status: 'processed', refundId: expect.stringMatching(/^rfnd_/) },
    ])
    expect(await givenBack(head)).toBe(23_600)
    expect(await db.invoice.count({ where: { institutionId: head.institutionId, kind: 'credit' } })).toBe(1)
    const queued = await db.job.count({
      where: { kind: 'refund', payload: { path: ['id'], equals: waiting.guid } },
    })
    expect(queued).toBe(1)
  })

  test('an answer that was lost is not a second refund', async () => {
    const { head, order } = await paid(1)
    await wishFor(head.institutionId, { down: true })
    const waiting = viewOf(await refund(await staff(), order.guid, 1))
    await wishFor(head.institutionId, {})
    const { paymentId } = await db.order.findFirstOrThrow({ where: { institutionId: head.institutionId } })
    await payment().refund({ paymentId: paymentId ?? '', amount: 11_800, key: waiting.guid })
    await runJob(head, waiting)
    expect(await givenBack(head)).toBe(11_800)
    expect((await outcomeOf(head, order)).status).toBe('refunded')
  })

  test('what the provider refuses gives the keys back as they were, and rings', async () => {
    const { head, order, keys } = await paid(2)
    const [first] = await keys()
    const pupil = await student(head.institutionId)
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
    await returnKey(head, { key: first?.key, reason: 'Left' })
    const { paymentId } = await db.order.findFirstOrThrow({ where: { institutionId: head.institutionId } })
    // Somebody gave it back at the provider's own desk.
    await payment().refund({ paymentId: paymentId ?? '', amount: 11_800, key: crypto.randomUUID() })
    const answer = await refund(await staff(), order.guid, 2)
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'failed' } } })
    expect(await countsOf(head)).toEqual({ free: 1, assigned: 0, returned: 1, credited: 0 })
    expect(await alarmsOf(head)).toEqual(['refund.failed'])
    expect(await db.invoice.count({ where: { institutionId: head.institutionId, kind: 'credit' } })).toBe(0)
    expect((await outcomeOf(head, order)).status).toBe('paid')
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
  })
})

test('T67: refunding and assigning the same last key at once: one wins, and every key is counted once', async () => {
  const { head, order, keys } = await paid(1)
  const [key] = await keys()
  const pupils = await Promise.all([1, 2, 3].map(() => student(head.institutionId)))
  const nila = await staff()
  const outcomes = await Promise.allSettled([
    ...pupils.map((one) => assignKey(head, { userId: one.accountId, key: key?.key })),
    ...[1, 2].map(async () => {
      const { status } = await refund(nila, order.guid, 1)
      if (status !== 201) throw new Error(String(status))
    }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { free, assigned, returned, credited } = await countsOf(head)
  expect({ free, returned, taken: (assigned ?? 0) + (credited ?? 0) }).toEqual({
    free: 0,
    returned: 0,
    taken: 1,
  })
  expect(await givenBack(head)).toBe((credited ?? 0) * 11_800)
})
