import { expect, test } from 'vitest'
import { dayStart } from '../../core/today.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, rechecked, student } from '../../testing/factories.ts'
import { assignKey } from './assign-key.ts'
import { listKeys } from './list-keys.ts'

async function office(bought: number) {
  const head = await rechecked(await admin())
  const { order, keys } = await paidKeys(head, bought)
  const listed = async (query: object) => (await listKeys(head, query)).items.map(({ key }) => key)
  return { head, order, keys: keys.map(({ key }) => key).sort(), listed }
}

test('keys are sorted by their text in both directions, and by student with those of nobody last', async () => {
  const { head, keys, listed } = await office(3)
  expect(await listed({ sort: 'key', order: 'asc' })).toEqual(keys)
  expect(await listed({ sort: 'key', order: 'desc' })).toEqual(keys.toReversed())
  const pupil = await student(head.institutionId)
  await assignKey(head, { userId: pupil.accountId, key: keys[2] })
  for (const order of ['asc', 'desc']) expect((await listed({ sort: 'student', order }))[0]).toBe(keys[2])
})

test('the keys that end on a day are those of that day in India, without those that were refunded', async () => {
  const { head, order, keys, listed } = await office(4)
  const { institutionId, accountId: byId } = head
  const refund = await db.refund.create({
    data: {
      institutionId,
      orderId: order.id,
      quantity: 1,
      amount: 11_800,
      reason: 'Left',
      byId,
      byName: 'Asha',
    },
  })
  const next = dayStart('2027-03-16')
  const of = [
    { expiresAt: dayStart('2027-03-15') },
    { expiresAt: new Date(next.getTime() - 1) },
    { expiresAt: next },
    { expiresAt: dayStart('2027-03-15'), status: 'credited' as const, refundId: refund.id },
  ]
  for (const [at, data] of of.entries())
    await db.accessKey.updateMany({ where: { institutionId, key: keys[at] }, data })
  expect(await listed({ sort: 'key', until: '2027-03-15' })).toEqual(keys.slice(0, 2))
})
