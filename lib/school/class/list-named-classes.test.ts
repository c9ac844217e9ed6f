import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, institute, schoolClass, teacher } from '../../testing/factories.ts'
import { listNamedClasses } from './list-named-classes.ts'

test('an admin gets the names of the own institute’s classes, 9-A before 10-A, even once it is closed; a teacher does not', async () => {
  const [{ id }, other] = [await institute(), await institute()]
  await Promise.all(['10-A', '9-B', '9-A'].map((division) => schoolClass(id, division)))
  await schoolClass(other.id, '9-C')
  const names = (await listNamedClasses(await admin(id), {})).map((one) => one.class)
  expect(names).toEqual(['9-A', '9-B', '10-A'])
  expect(await listNamedClasses(await admin((await institute()).id), {})).toEqual([])
  await expect(listNamedClasses(await teacher(id), {})).rejects.toMatchObject({ status: 403 })
  const closed = { ...(await admin(id)), closedAt: new Date() }
  expect(await listNamedClasses(closed, {})).toHaveLength(3)
})

test('when only classes with a teacher are asked for, a teacher in the recycle bin does not count', async () => {
  const head = await admin()
  const { institutionId } = head
  const [asha, ravi] = [await teacher(institutionId), await teacher(institutionId)]
  const { id: guid } = await schoolClass(institutionId, '9-A', [asha])
  await schoolClass(institutionId, '9-B', [ravi])
  await schoolClass(institutionId, '9-C')
  const where = { institutionId_id: { institutionId, id: ravi.accountId } }
  await db.teacher.update({ where, data: { removedAt: new Date() } })
  expect(await listNamedClasses(head, { taught: true })).toEqual([{ guid, class: '9-A' }])
})
