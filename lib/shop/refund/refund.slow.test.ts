import { describe, expect, test } from 'vitest'
import { POST as listBatches } from '../../../app/api/keys/byinstitute/route.ts'
import { POST } from '../../../app/api/refunds/route.ts'
import { viewConsoleOrder } from '../../company/console/view-order.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, rechecked, student, teacher } from '../../testing/factories.ts'
import { attachmentOf, mailsTo } from '../../testing/mailbox.ts'
import { outcomeOf, pendingOrder } from '../../testing/payments.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { countsOf, paid, refund, refundedAmount, refundsOf, staff, viewOf } from '../../testing/refunds.ts'
import { buyer } from '../../testing/shop.ts'
import { assignKey } from '../key/assign-key.ts'
import { payOrder } from '../order/pay-order.ts'
import { viewOrder } from '../order/view.ts'

describe('a refund', () => {
  test('sends back the price of the keys, takes them out of use, and issues a credit note', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    const answer = await refund(nila, order.guid, '2')
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { status: 'processed', amount: 236, quantity: 2 } },
    })
    expect(await refundedAmount(head)).toBe(23_600)
    expect(await countsOf(head)).toEqual({ free: 1, assigned: 0, returned: 0, credited: 2 })
    const papers = await db.invoice.findMany({ where: { institutionId: head.institutionId, kind: 'credit' } })
    expect(papers).toMatchObject([{ total: 23_600, base: 20_000, refundId: viewOf(answer).guid }])
    expect((await outcomeOf(head, order)).status).toBe('paid')
    const events = await db.keyEvent.findMany({
      where: { institutionId: head.institutionId, status: 'credited' },
    })
    expect(events.map(({ byId, byName, reason }) => ({ byId, byName, reason }))).toEqual(
      Array(2).fill({ byId: nila.accountId, byName: '', reason: 'Bought too many' }),
    )
  })

  test('takes the keys out of their order’s batch, and the batch of a wholly refunded order out of the list', async () => {
    const { head, order } = await paid()
    const batches = async () =>
      (await call(listBatches, head, { body: { userId: head.institutionId } })).body.data
    await refund(await staff(), order.guid, 2)
    const free = await db.accessKey.findMany({ where: { institutionId: head.institutionId, status: 'free' } })
    expect(await batches()).toMatchObject([{ keys: free.map(({ key }) => key), usedKeys: [] }])
    await refund(await staff(), order.guid, 1)
    expect(await batches()).toEqual([])
  })

  test('mails the credit note to the buyer, and the order lists it for school and staff', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    const { guid: refundId } = viewOf(await refund(nila, order.guid, 2))
    const { creditNotes } = await viewOrder(head, { id: order.guid })
    const [note] = creditNotes
    expect(creditNotes).toEqual([expect.objectContaining({ quantity: 2, total: 236 })])
    const [shown] = (await viewConsoleOrder(nila, { id: order.guid })).refunds
    expect(shown).toMatchObject({ guid: refundId, creditNote: { guid: note?.guid, number: note?.number } })
    const mail = (await mailsTo(head.email)).find(({ subject }) => subject.includes('on its way back'))
    if (!mail || !note) throw new Error('no credit note came')
    expect(mail.subject).toBe(`₹236.00 of order ${order.reference} is on its way back`)
    expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual([
      `${note.number.replaceAll('/', '-')}.pdf`,
    ])
    const text = (await pdfText(await attachmentOf(mail))).join(' ')
    for (const expected of [
      'Credit note',
      note.number,
      '₹ 200.00',
      '₹ 36.00',
      '₹ 236.00',
      'Reason: Bought too many',
    ])
      expect(text).toContain(expected)
  })

  test('is mailed to all admins once the buyer is gone', async () => {
    const { head, order } = await paid(1)
    const other = await admin(head.institutionId)
    const data = { disabledAt: new Date() }
    await db.account.update({ where: { id: head.accountId }, data })
    await refund(await staff(), order.guid, 1)
    const subjects = (await mailsTo(other.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([`₹118.00 of order ${order.reference} is on its way back`])
  })

  test('of all keys makes the order refunded, and nothing more can be refunded', async () => {
    const { head, order } = await paid()
    const nila = await staff()
    await refund(nila, order.guid, 1)
    expect((await refund(nila, order.guid, 2)).body.data).toMatchObject({ status: 'processed' })
    expect((await outcomeOf(head, order)).status).toBe('refunded')
    expect(await refundedAmount(head)).toBe(35_400)
    expect((await refund(nila, order.guid, 1)).status).toBe(409)
    await expect(payOrder(head, { order: order.guid, amount: order.total })).rejects.toMatchObject({
      status: 409,
      message: 'This order was paid and refunded.',
    })
    expect(
      await db.notification.count({
        where: { institutionId: head.institutionId, message: { contains: 'on its way back' } },
      }),
    ).toBe(2)
  })

  test('never exceeds the unused keys: students keep theirs', async () => {
    const { head, order, keys } = await paid(2)
    const [first] = await keys()
    const pupil = await student(head.institutionId)
    await assignKey(head, { userId: pupil.accountId, key: first?.key })
    const nila = await staff()
    const refused = await refund(nila, order.guid, 2)
    expect(refused).toMatchObject({ status: 409, body: { message: 'Only 1 key of this order is unused.' } })
    expect(await refundsOf(head)).toEqual([])
    expect(await refundedAmount(head)).toBe(0)
    expect((await refund(nila, order.guid, 1)).status).toBe(201)
    expect(await countsOf(head)).toEqual({ free: 0, assigned: 1, returned: 0, credited: 1 })
  })

  test('is refused for an unpaid or unknown order, an invalid number or no reason; nothing is written', async () => {
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
  expect(await refundedAmount(head)).toBe((credited ?? 0) * 11_800)
})
