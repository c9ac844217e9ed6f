import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, assignedKey, institute, paidKeys, student } from '../../testing/factories.ts'
import { viewKeyUsage } from './key-usage.ts'

test('counts the keys that can be assigned and the students without one; an expired key cannot be assigned', async () => {
  const school = await institute()
  const head = await admin(school.id)
  expect(await viewKeyUsage(head, {})).toEqual({ assigned: 0, available: 0, without: 0 })
  const [one] = [await student(school.id), await student(school.id)]
  await assignedKey(head, one.accountId)
  const { keys } = await paidKeys(head, 3)
  await db.accessKey.update({
    where: { institutionId_id: { institutionId: school.id, id: keys[0]?.id ?? '' } },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect(await viewKeyUsage(head, {})).toEqual({ assigned: 1, available: 2, without: 1 })
  // A year later: the student is on the free plan again.
  await db.accessKey.updateMany({
    where: { studentId: one.accountId, institutionId: school.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect(await viewKeyUsage(head, {})).toEqual({ assigned: 1, available: 2, without: 2 })
})
