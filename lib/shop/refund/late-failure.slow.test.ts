import { afterEach, describe, expect, test } from 'vitest'
import { POST as retry } from '../../../app/api/refunds/[id]/route.ts'
import type { Member } from '../../core/actor.ts'
import { payment } from '../../services/payment/payment.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { findBroken } from '../../testing/invariants.ts'
import {
  alarmsOf,
  callProvider,
  deliver,
  eventsOf,
  outcomeOf,
  type SentEvent,
  setFaults,
} from '../../testing/payments.ts'
import { countsOf, paid, refund, refundedAmount, refundsOf, staff, viewOf } from '../../testing/refunds.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'

afterEach(() => db.job.deleteMany({}))

/** A refund of two out of three keys that the provider has accepted, without a final result yet. */
async function accepted() {
  const { head, order } = await paid()
  await setFaults(head.institutionId, { pendingRefunds: true })
  const nila = await staff()
  const { guid, refundId, status } = viewOf(await refund(nila, order.guid, 2))
  expect(status).toBe('asked')
  return { head, order, nila, guid, refundId: refundId ?? '' }
}

const end = (refundId: string, how: 'process' | 'fail') =>
  callProvider('POST', `/sandbox/refunds/${refundId}/${how}`)

const refundEvents = async (head: Member) =>
  (await eventsOf(head)).filter(({ kind }) => kind.startsWith('refund.'))

const look = ({ institutionId }: Member, id: string) =>
  runLeased('checkRefund', { institutionId, id, turn: 0 })

/** Makes the payment two months old, so that the nightly comparison does not cover it. */
const age = ({ institutionId }: Member) => {
  const long = new Date(Date.now() - 60 * 86_400_000)
  return db.order.updateMany({ where: { institutionId }, data: { paidAt: long, createdAt: long } })
}

const ways: Record<string, (head: Member, guid: string) => Promise<unknown>> = {
  'by webhook, last first': async (head) => deliverAll((await refundEvents(head)).toReversed()),
  'by webhook, each three times at once': async (head) =>
    Promise.all([1, 2, 3].map(async () => deliverAll(await refundEvents(head)))),
  'by the reconciler': look,
  'by both at once': (head, guid) =>
    Promise.all([look(head, guid), refundEvents(head).then(deliverAll), look(head, guid)]),
}

async function deliverAll(events: SentEvent[]) {
  for (const event of events) expect(await deliver(event)).toBe(200)
}

describe.each(Object.keys(ways))('the result of an accepted refund, reported %s', (way) => {
  test('failed: the keys are restored, staff and school are told, and it can be requested again', async () => {
    const { head, order, nila, guid, refundId } = await accepted()
    expect(await countsOf(head)).toMatchObject({ free: 1, credited: 2 })
    await age(head)
    await end(refundId, 'fail')
    await ways[way]?.(head, guid)
    expect(await refundsOf(head)).toMatchObject([{ status: 'failed' }])
    expect(await countsOf(head)).toMatchObject({ free: 3, credited: 0 })
    expect(await alarmsOf(head)).toEqual(['refund.failed'])
    const { institutionId } = head
    const failureNotice = { institutionId, message: { contains: 'did not go through' } }
    expect(await db.notification.count({ where: failureNotice })).toBe(1)
    expect(await db.invoice.count({ where: { institutionId, kind: 'credit' } })).toBe(0)
    await setFaults(institutionId, {})
    expect(viewOf(await refund(nila, order.guid, 2))).toMatchObject({ status: 'processed' })
    expect(await refundedAmount(head)).toBe(23_600)
    expect(await findBroken(institutionId)).toEqual([])
  })

  test('sent: its credit note is issued once, and not before', async () => {
    const { head, guid, refundId } = await accepted()
    const { institutionId } = head
    const notes = () => db.invoice.count({ where: { institutionId, kind: 'credit' } })
    await look(head, guid)
    expect(await notes()).toBe(0)
    await end(refundId, 'process')
    await ways[way]?.(head, guid)
    expect(await refundsOf(head)).toMatchObject([{ status: 'processed', refundId }])
    expect(await notes()).toBe(1)
    expect(await alarmsOf(head)).toEqual([])
    expect(await findBroken(institutionId)).toEqual([])
  })
})

test('a refund counted as sent before its result was known, which then failed, is found however old, and sent again', async () => {
  const { head, order } = await paid(2)
  const { institutionId } = head
  const { guid, refundId } = viewOf(await refund(await staff(), order.guid, 2))
  await db.refund.updateMany({ where: { institutionId }, data: { confirmedAt: null } })
  await age(head)
  await end(refundId ?? '', 'fail')
  await db.$transaction((tx) => handlers.sweepRefunds(tx))
  const queued = { kind: 'checkRefund', payload: { path: ['id'], equals: guid } }
  expect(await db.job.count({ where: queued })).toBe(1)
  await look(head, guid)
  await deliverAll(await refundEvents(head))
  expect(await refundsOf(head)).toMatchObject([{ status: 'asked', refundId: null, tries: 1 }])
  expect(await alarmsOf(head)).toEqual(['refund.failed'])
  const promised = { contains: 'We send the money again as soon as the reason is clear.' }
  expect(await db.notification.count({ where: { institutionId, message: promised } })).toBe(1)
  expect(await countsOf(head)).toMatchObject({ free: 0, credited: 2 })
  expect((await call(retry, await staff(), { params: { id: guid } })).status).toBe(200)
  expect(await refundsOf(head)).toMatchObject([{ status: 'processed', tries: 1 }])
  expect(await refundedAmount(head)).toBe(23_600)
  expect(await db.invoice.count({ where: { institutionId, kind: 'credit' } })).toBe(1)
  expect((await outcomeOf(head, order)).status).toBe('refunded')
  expect(await findBroken(institutionId)).toEqual([])
})

test('a refund that counted as sent and fails again and again keeps its keys and credit note, and staff hear of each failure', async () => {
  const { head, order } = await paid(2)
  const { institutionId } = head
  const nila = await staff()
  const { guid, refundId } = viewOf(await refund(nila, order.guid, 2))
  const again = async () => {
    expect((await call(retry, nila, { params: { id: guid } })).status).toBe(200)
    const [now] = await refundsOf(head)
    return now
  }
  await end(refundId ?? '', 'fail')
  await deliverAll(await refundEvents(head))
  await setFaults(institutionId, { pendingRefunds: true })
  await end((await again())?.refundId ?? '', 'fail')
  await deliverAll(await refundEvents(head))
  expect(await refundsOf(head)).toMatchObject([{ status: 'asked', refundId: null, tries: 2 }])
  // Refused, since somebody has refunded it in the provider's own dashboard.
  await setFaults(institutionId, {})
  const { paymentId } = await db.order.findFirstOrThrow({ where: { institutionId } })
  const request = { paymentId: paymentId ?? '', amount: 23_600, key: crypto.randomUUID() }
  const elsewhere = await payment().refund(request)
  expect(await again()).toMatchObject({ status: 'asked', refundId: null })
  expect(await alarmsOf(head)).toEqual(['refund.failed', 'refund.failed', 'refund.failed'])
  expect(await countsOf(head)).toMatchObject({ free: 0, credited: 2 })
  await end(elsewhere.refundId, 'fail')
  expect(await again()).toMatchObject({ status: 'processed' })
  expect(await refundedAmount(head)).toBe(23_600)
  expect(await db.invoice.count({ where: { institutionId, kind: 'credit' } })).toBe(1)
  expect((await outcomeOf(head, order)).status).toBe('refunded')
  expect(await findBroken(institutionId)).toEqual([])
})

test('checks of a pending refund come with growing pauses, and end with it', async () => {
  const { head, guid, refundId } = await accepted()
  await db.job.deleteMany({})
  const waits: number[] = []
  for (const turn of [0, 1, 2, 3]) {
    await runLeased('checkRefund', { institutionId: head.institutionId, id: guid, turn })
    const [job] = await db.job.findMany({ where: { kind: 'checkRefund' } })
    waits.push(Math.round(((job?.runAt.getTime() ?? 0) - Date.now()) / 3_600_000))
    await db.job.deleteMany({})
  }
  expect(waits).toEqual([1, 6, 24, 24])
  await end(refundId, 'process')
  await look(head, guid)
  expect(await db.job.count({ where: { kind: 'checkRefund' } })).toBe(0)
})

test('an unsigned event about a refund is refused, and one about an unknown refund changes nothing', async () => {
  const { head, refundId } = await accepted()
  await end(refundId, 'fail')
  const [event] = (await refundEvents(head)).slice(-1)
  if (!event) throw new Error('the provider told of it')
  const forged = { ...event.headers, 'x-razorpay-signature': '0'.repeat(64) }
  expect(await deliver({ body: event.body, headers: forged })).toBe(403)
  expect(await refundsOf(head)).toMatchObject([{ status: 'asked' }])
})
