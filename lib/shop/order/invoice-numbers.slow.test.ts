import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { payOn, pendingOrder, returnToSite } from '../../testing/payments.ts'
import { buyer } from '../../testing/shop.ts'
import { fetchState } from './payment-link.ts'
import { settleOrder } from './settle-order.ts'

test('T68: a hundred payments, twenty at once, every third rolled back at first: the numbers have no gap', async () => {
  const heads = await Promise.all([buyer(), buyer(), buyer(), buyer()])
  const orders = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const head = heads[at % heads.length]
      if (!head) throw new Error('there are four')
      const { linkId } = await pendingOrder(head, 1)
      return { linkId, ...(await payOn(linkId)) }
    }),
  )
  const settle = async ({ linkId, returnUrl }: (typeof orders)[number], at: number) => {
    if (at % 3 === 0) await undone(linkId)
    await returnToSite(returnUrl)
  }
  for (let at = 0; at < 100; at += 20) await Promise.all(orders.slice(at, at + 20).map(settle))
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
