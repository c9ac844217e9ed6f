import { describe, expect, test } from 'vitest'
import { POST as retry } from '../../../app/api/refunds/[id]/route.ts'
import { payment } from '../../services/payment/payment.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { provider, student } from '../../testing/factories.ts'
import { alarmsOf, deliver, eventsOf, outcomeOf, setFaults } from '../../testing/payments.ts'
import {
  countsOf,
  paid,
  refund,
  refundedAmount,
  refundsOf,
  runJob,
  staff,
  viewOf,
} from '../../testing/refunds.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'
import { assignKey } from '../key/assign-key.ts'
import { returnKeys } from '../key/return-key.ts'
import { viewKeyHistory } from '../key/view-history.ts'
import { lockOrder } from '../order/order.ts'

describe('T65: requested repeatedly', () => {
  test('the same key is one refund, even ten times at once', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(nila, order.guid, 1, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((one) => viewOf(one).guid))).toEqual(new Set([key]))
    expect(await refundedAmount(head)).toBe(11_800)
    expect(await countsOf(head)).toMatchObject({ free: 2, credited: 1 })
    expect(await refund(nila, order.guid, 2, {}, key)).toMatchObject({
      status: 422,
      body: { message: 'This Idempotency-Key was used for another request.' },
    })
    expect((await refund(nila, order.guid, 1, {}, 'no-uuid-1')).status).toBe(422)
  })

  test('while the provider does not answer, the refund waits with its keys out of use, and the job sends it once', async () => {
    const { head, order } = await paid()
    await setFaults(head.institutionId, { down: true })
    const answer = await refund(await staff(), order.guid, 2)
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'asked' } } })
    expect(await countsOf(head)).toMatchObject({ free: 1, credited: 2 })
    const waiting = viewOf(answer)
    const again = await call(retry, await provider(), { params: { id: waiting.guid } })
    expect(again.status).toBe(502)
    await setFaults(head.institutionId, {})
    await Promise.all([runJob(head, waiting), runJob(head, waiting)])
    await runJob(head, waiting)
    expect(await refundsOf(head)).toMatchObject([
      { status: 'processed', refundId: expect.stringMatching(/^rfnd_/) },
    ])
    expect(await refundedAmount(head)).toBe(23_600)
    expect(await db.invoice.count({ where: { institutionId: head.institutionId, kind: 'credit' } })).toBe(1)
    const queued = await db.job.count({
      where: { kind: 'refund', payload: { path: ['id'], equals: waiting.guid } },
    })
    expect(queued).toBe(1)
  })

  test('when the provider has not answered for a day, staff hear of it, and it is asked again', async () => {
    const { head, order } = await paid(1)
    await setFaults(head.institutionId, { down: true })
    const waiting = viewOf(await refund(await staff(), order.guid, 1))
    const ofRefund = { kind: 'refund', payload: { path: ['id'], equals: waiting.guid } }
    const sweep = () => db.$transaction((tx) => handlers.sweepRefunds(tx))
    await sweep()
    expect(await alarmsOf(head)).toEqual([])
    await db.job.updateMany({ where: ofRefund, data: { failedAt: new Date() } })
    await sweep()
    await sweep()
    expect(await alarmsOf(head)).toEqual(['refund.unanswered'])
    expect(await db.job.count({ where: { ...ofRefund, failedAt: null } })).toBe(1)
  })

  test('of two webhooks at the same moment, one waits for the other', async () => {
    const { head, order } = await paid(2)
    await refund(await staff(), order.guid, 1)
    const [event] = (await eventsOf(head)).filter(({ kind }) => kind.startsWith('refund.'))
    if (!event) throw new Error('the provider tells of every refund')
    const row = { institutionId: head.institutionId, orderId: order.guid }
    const answered = await whileOpen(
      (tx) => tx.paymentEvent.create({ data: { ...row, eventId: 'other', kind: event.kind, payload: {} } }),
      () => deliver(event),
      (tx) => lockOrder(tx, { institutionId: head.institutionId, id: order.guid }),
    )
    expect(answered).toEqual({ status: 'fulfilled', value: 200 })
  })

  test('a lost answer does not lead to a second refund', async () => {
    const { head, order } = await paid(1)
    await setFaults(head.institutionId, { down: true })
    const waiting = viewOf(await refund(await staff(), order.guid, 1))
    await setFaults(head.institutionId, {})
    const { paymentId } = await db.order.findFirstOrThrow({ where: { institutionId: head.institutionId } })
    await payment().refund({ paymentId: paymentId ?? '', amount: 11_800, key: waiting.guid })
    await runJob(head, waiting)
    expect(await refundedAmount(head)).toBe(11_800)
    expect((await outcomeOf(head, order)).status).toBe('refunded')
  })

  test('a refusal by the provider restores the keys, and raises an alarm', async () => {
    const { head, order, keys } = await paid(2)
    const [first] = await keys()
    const pupil = await student(head.institutionId)
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
    await returnKeys(head, { keys: [{ key: first?.key }], reason: 'Left' })
    const { paymentId } = await db.order.findFirstOrThrow({ where: { institutionId: head.institutionId } })
    // Somebody refunded it in the provider's own dashboard.
    await payment().refund({ paymentId: paymentId ?? '', amount: 11_800, key: crypto.randomUUID() })
    const answer = await refund(await staff(), order.guid, 2)
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'failed' } } })
    expect(await countsOf(head)).toEqual({ free: 1, assigned: 0, returned: 1, credited: 0 })
    expect(await alarmsOf(head)).toEqual(['refund.failed'])
    expect(await db.invoice.count({ where: { institutionId: head.institutionId, kind: 'credit' } })).toBe(0)
    expect((await outcomeOf(head, order)).status).toBe('paid')
    const [back] = await viewKeyHistory(head, { id: first?.id })
    expect(back).toMatchObject({ status: 'returned', ofStudent: false, reason: 'The refund failed' })
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
  })
})
