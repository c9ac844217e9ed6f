import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { openPage, payOn, returnToSite } from '../../testing/payments.ts'
import { buyer, makeOrders } from '../../testing/shop.ts'
import { fetchState } from './payment-link.ts'
import { settleOrder } from './settle-order.ts'

test('T68: a hundred payments, twenty at once, every third rolled back at first: the numbers have no gap', async () => {
  const heads = await Promise.all([buyer(), buyer(), buyer(), buyer()])
  const ordersOf = await Promise.all(heads.map((head) => makeOrders(head, 25)))
  const pay = async (at: number) => {
    const [head, order] = [heads[at % 4], ordersOf[at % 4]?.[Math.floor(at / 4)]]
    if (!head || !order) throw new Error('there are four with 25 each')
    const linkId = await openPage(head, order)
    return { linkId, ...(await payOn(linkId)) }
  }
  const settle = async ({ linkId, returnUrl }: Awaited<ReturnType<typeof pay>>, at: number) => {
    if (at % 3 === 0) await undone(linkId)
    await returnToSite(returnUrl)
  }
  for (let at = 0; at < 100; at += 20) {
    const paid = await Promise.all(Array.from({ length: 20 }, (_, one) => pay(at + one)))
    await Promise.all(paid.map(settle))
  }
  const where = { institutionId: { in: heads.map(({ institutionId }) => institutionId) } }
  const invoices = await db.$queryRaw<{ number: string }[]>`
    SELECT number FROM "Invoice" WHERE "institutionId" = ANY(${where.institutionId.in}::uuid[]) ORDER BY number`
  const numbers = invoices.map(({ number }) => Number(number.split('/').at(-1)))
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => (numbers[0] ?? 0) + at))
  for (const { number } of invoices) expect(number).toMatch(/^[A-Z]{1,2}\/\d\d-\d\d\/\d{6}$/)
})

/** Everything up to the commit, and then a rollback. */
async function undone(linkId: string) {
  const state = await fetchState(linkId)
  if (!state) throw new Error('the link is there')
  const dying = db.$transaction(async (tx) => {
    await settleOrder(tx, state, { by: 'reconciler' })
    throw new Error('the power is gone')
  })
  await expect(dying).rejects.toThrow('the power is gone')
}
