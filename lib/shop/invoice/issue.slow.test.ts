import { expect, onTestFinished, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { env } from '../../core/env.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { buyer, makeCoupon, orderOf } from '../../testing/shop.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { nextNumber } from './next-number.ts'
import { Paper } from './schema.ts'

async function soldTo(state: string) {
  const head = await admin()
  const data = { address: '12 School Lane', pin: '411001', state }
  await db.institution.update({ where: { id: head.institutionId }, data })
  return { head, ...(await paidKeys(head, 3)) }
}

async function buyerIn(state: string) {
  const head = await buyer()
  await db.institution.update({ where: { id: head.institutionId }, data: { state } })
  return head
}

const orderRow = ({ institutionId }: Member, { guid: id }: { guid: string }) =>
  db.order.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })

const refundOf = (head: Member, orderId: string, quantity: number, amount: number) =>
  db.refund.create({
    data: {
      ...{ institutionId: head.institutionId, orderId, quantity, amount, reason: 'Bought too many' },
      ...{ byId: head.accountId, byName: 'Staff' },
    },
  })

test('an invoice within the seller’s state halves the tax, one to another state does not; both add up to the paisa', async () => {
  const within = await soldTo('29')
  const across = await soldTo('27')
  const [a, b] = [
    await db.$transaction((tx) => issueInvoice(tx, within.order)),
    await db.$transaction((tx) => issueInvoice(tx, across.order)),
  ]
  expect(a).toMatchObject({ base: 30_000, cgst: 2_700, sgst: 2_700, igst: 0, total: 35_400 })
  expect(b).toMatchObject({ base: 30_000, cgst: 0, sgst: 0, igst: 5_400, total: 35_400 })
  expect(Paper.parse(b.paper)).toMatchObject({
    ...{ number: b.number, placeOfSupply: '27', quantity: 3, priceperkey: 11_800 },
    buyer: { stateName: 'Maharashtra', gstin: '' },
    words: 'Rupees three hundred fifty-four only',
  })
})

test('an invoice names the school as on its day, and a credit note the buyer of its invoice', async () => {
  const head = await buyerIn('29')
  const order = await orderRow(head, await orderOf(head, 1))
  const rename = (name: string, state: string) =>
    db.institution.update({ where: { id: head.institutionId }, data: { name, state } })
  await rename('Greenfield Academy', '27')
  const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
  expect(Paper.parse(invoice.paper)).toMatchObject({ buyer: { name: 'Greenfield Academy' }, cgst: 0 })
  await rename('Greenfield College', '29')
  const refund = await refundOf(head, order.id, 1, order.total)
  const credit = await db.$transaction((tx) => issueCreditNote(tx, order, refund))
  expect(Paper.parse(credit.paper)).toMatchObject({ buyer: { name: 'Greenfield Academy' }, cgst: 0 })
})

test('a credit note names its invoice, and its amounts add up', async () => {
  const { head, order } = await soldTo('27')
  const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
  const refund = await refundOf(head, order.id, 1, 11_800)
  const credit = await db.$transaction((tx) => issueCreditNote(tx, order, refund))
  expect(credit).toMatchObject({
    kind: 'credit',
    base: 10_000,
    igst: 1_800,
    total: 11_800,
    refundId: refund.id,
  })
  expect(Paper.parse(credit.paper)).toMatchObject({
    about: { number: invoice.number },
    reason: 'Bought too many',
  })
})

test('T69: the credit notes of a whole order come to its invoice to the paisa, in any number and order of refunds', async () => {
  for (const state of ['29', '27']) {
    const head = await buyerIn(state)
    const { code } = await makeCoupon({ priceperkey: 5_037 })
    const order = await orderRow(head, await orderOf(head, 7, code))
    const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
    expect(invoice).toMatchObject({ base: 29_881, total: 35_259 })
    for (const quantity of [1, 1, 3, 2]) {
      const refund = await refundOf(head, order.id, quantity, quantity * 5_037)
      await db.$transaction((tx) => issueCreditNote(tx, order, refund))
    }
    const { _sum } = await db.invoice.aggregate({
      where: { orderId: order.id, kind: 'credit', institutionId: head.institutionId },
      _sum: { base: true, cgst: true, sgst: true, igst: true, total: true },
    })
    const { base, cgst, sgst, igst, total } = invoice
    expect(_sum).toEqual({ base, cgst, sgst, igst, total })
  }
})

test('T68: an issued document never changes', async () => {
  const { head, order } = await soldTo('27')
  const { id } = await db.$transaction((tx) => issueInvoice(tx, order))
  const mine = { id, institutionId: head.institutionId }
  await expect(owner.invoice.updateMany({ where: mine, data: { total: 1 } })).rejects.toThrow(
    /only ever added/,
  )
  await expect(owner.invoice.deleteMany({ where: mine })).rejects.toThrow(/only ever added/)
})

test('T68: a hundred numbers at once, many rolled back, are consecutive, unique and at most 16 characters', async () => {
  const at = new Date(Date.UTC(2030 + Math.floor(Math.random() * 5000), 6, 1))
  const take = (fails: boolean) =>
    db.$transaction(async (tx) => {
      const number = await nextNumber(tx, 'credit', at)
      if (fails) throw new Error('rolled back')
      return number
    })
  const taken = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => take(index % 3 === 0)))
  const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const order = numbers.map((number) => Number(number.split('/')[2])).sort((a, b) => a - b)
  const start = order[0] ?? 0
  expect(order).toEqual(Array.from({ length: 66 }, (_, index) => start + index))
  expect(numbers.every((number) => number.length <= 16)).toBe(true)
})

test('a credit note splits the tax as its invoice, from where the seller was then', async () => {
  const { head, order } = await soldTo('29')
  const invoice = await db.$transaction((tx) => issueInvoice(tx, order))
  const { seller } = Paper.parse(invoice.paper)
  const { PROVIDER_STATE: before } = env
  onTestFinished(() => void Object.assign(env, { PROVIDER_STATE: before }))
  Object.assign(env, { PROVIDER_STATE: '27' })
  const refund = await refundOf(head, order.id, 1, 11_800)
  const credit = await db.$transaction((tx) => issueCreditNote(tx, order, refund))
  expect(credit).toMatchObject({ base: 10_000, cgst: 900, sgst: 900, igst: 0 })
  expect(Paper.parse(credit.paper).seller).toEqual(seller)
})
