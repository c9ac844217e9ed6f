import { expect, test } from 'vitest'
import { payment } from '../../services/payment/payment.ts'
import { db } from '../../testing/db.ts'
import { paidKeys } from '../../testing/factories.ts'
import { alarmsOf, outcomeOf, payOn, pendingOrder, returnToSite } from '../../testing/payments.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { buyer } from '../../testing/shop.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { nextNumber } from '../invoice/next-number.ts'
import { lockOrder } from '../order/order.ts'

/** The comparison covers the payments of all tests that run meanwhile. */
const timeout = 120_000

/** Older than payments that may not have been reported yet. */
const old = { ago: 1_200 }

const compare = () => runLeased('compareLedger', {})

test(
  'T64: a payment that nobody heard of for a day is found in the night, and its keys are given',
  async () => {
    const head = await buyer()
    const { order, linkId } = await pendingOrder(head)
    await payOn(linkId, old)
    await db.paymentLink.updateMany({
      where: { institutionId: head.institutionId },
      data: { status: 'expired' },
    })
    await compare()
    expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, invoices: 1 })
  },
  timeout,
)

test(
  'one that was never reported holds nothing while the others are settled',
  async () => {
    const heads = [await buyer(), await buyer()] as const
    const [first, second] = [await pendingOrder(heads[0]), await pendingOrder(heads[1])]
    // The provider lists the newest first.
    await payOn(first.linkId, old)
    await payOn(second.linkId, { ago: 2 * old.ago })
    const compared = await whileOpen(
      (tx) => lockOrder(tx, { institutionId: heads[1].institutionId, id: second.order.guid }),
      compare,
      (tx) => nextNumber(tx, 'invoice', new Date()),
    )
    expect(compared.status).toBe('fulfilled')
    expect(await outcomeOf(heads[0], first.order)).toMatchObject({ status: 'paid', invoices: 1 })
  },
  timeout,
)

test(
  'T64: what agrees to the paisa is silent',
  async () => {
    const head = await buyer()
    const { linkId } = await pendingOrder(head)
    await returnToSite((await payOn(linkId, old)).returnUrl)
    await compare()
    expect(await alarmsOf(head)).toEqual([])
  },
  timeout,
)

test(
  'T64: a refund made only at the provider raises one alarm',
  async () => {
    const head = await buyer()
    const { linkId } = await pendingOrder(head)
    const { payment: paymentId, returnUrl } = await payOn(linkId, old)
    await returnToSite(returnUrl)
    await payment().refund({ paymentId, amount: 11_800, key: crypto.randomUUID() })
    await compare()
    await compare()
    expect(await alarmsOf(head)).toEqual(['ledger.differs'])
  },
  timeout,
)

test(
  'T64: an order that says it is paid, by a payment the provider has not, raises an alarm',
  async () => {
    const head = await buyer()
    const { order } = await paidKeys(head)
    await compare()
    expect(await db.alarm.count({ where: { key: `ledger.no_payment ${order.paymentId}` } })).toBe(1)
  },
  timeout,
)

test(
  'T60: a payment of a wrong amount has its alarm already, and raises no second one',
  async () => {
    const head = await buyer()
    const { linkId } = await pendingOrder(head)
    await returnToSite((await payOn(linkId, { ...old, amount: 100 })).returnUrl)
    await compare()
    expect(await alarmsOf(head)).toEqual(['order.amount_differs'])
  },
  timeout,
)
