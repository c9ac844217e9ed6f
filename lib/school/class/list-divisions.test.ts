import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, institute, schoolClass, teacher } from '../../testing/factories.ts'
import { listDivisions } from './list-divisions.ts'

test('an admin gets the names of the own institute’s classes, 9-A before 10-A, even once it is closed; a teacher does not', async () => {
  const [{ id }, other] = [await institute(), await institute()]
  await Promise.all(['10-A', '9-B', '9-A'].map((division) => schoolClass(id, division)))
  await schoolClass(other.id, '9-C')
  expect(await listDivisions(await admin(id), {})).toEqual(['9-A', '9-B', '10-A'])
  expect(await listDivisions(await admin((await institute()).id), {})).toEqual([])
  await expect(listDivisions(await teacher(id), {})).rejects.toMatchObject({ status: 403 })
  const closed = { ...(await admin(id)), closedAt: new Date() }
  expect(await listDivisions(closed, {})).toHaveLength(3)
})

test('when only classes with a teacher are asked for, a teacher in the recycle bin does not count', async () => {
  const head = await admin()
  const { institutionId } = head
  const [asha, ravi] = [await teacher(institutionId), await teacher(institutionId)]
  await schoolClass(institutionId, '9-A', [asha])
  await schoolClass(institutionId, '9-B', [ravi])
  await schoolClass(institutionId, '9-C')
  const where = { institutionId_id: { institutionId, id: ravi.accountId } }
  await db.teacher.update({ where, data: { removedAt: new Date() } })
  expect(await listDivisions(head, { taught: true })).toEqual(['9-A'])
})
