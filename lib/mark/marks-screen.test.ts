import { expect, test } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { attempt, institute, schoolClass, student, teacher } from '../testing/factories.ts'
import { listColumns } from './columns.ts'
import { viewMarksScreen } from './marks-screen.ts'
import { unpackId } from './packed-grid.ts'

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  await schoolClass(school.id, '9-B', [asha])
  await schoolClass(school.id, '10-B')
  return { school, asha, room }
}

test('shows the marks of a class beside the classes that one may see', async () => {
  const { school, asha, room } = await classroom()
  const pupil = await student(school.id, { classId: room.id })
  await attempt(pupil, { marks: 3, version: 1 })
  const { classes, packed, frozenAt } = await viewMarksScreen(asha, { class: '10-A' })
  expect(classes).toEqual([{ classdivision: '9-B' }, { classdivision: '10-A' }])
  expect(packed.rows.map(([id]) => unpackId(id))).toEqual([pupil.accountId])
  expect([packed.class, frozenAt]).toEqual(['10-A', null])
  await expect(viewMarksScreen(asha, { class: '10-B' })).rejects.toMatchObject({ status: 404 })
  await expect(viewMarksScreen(pupil, { class: '10-A' })).rejects.toMatchObject({ status: 403 })
})

test('asks the database once and notes the look once, for 2 students as for 12', async () => {
  const { school, asha, room } = await classroom()
  const counted = () => countStatements(() => viewMarksScreen(asha, { class: '10-A' }))
  const join = async (size: number) => {
    for (let at = 0; at < size; at++) await attempt(await student(school.id, { classId: room.id }))
  }
  // The catalogue is asked for once in the life of a process.
  await listColumns()
  await join(2)
  const few = await counted()
  await join(10)
  expect([few, await counted()]).toEqual([2, 1])
})
