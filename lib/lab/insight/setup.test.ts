import { expect, test } from 'vitest'
import { createStudent } from '../../school/student/create.ts'
import { makeSlips } from '../../school/student/slips.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, rechecked, schoolClass, student, teacher } from '../../testing/factories.ts'
import { studentForm } from '../../testing/new-students.ts'
import { viewSchoolOverview } from './overview.ts'
import { type Setup, viewSetup } from './setup.ts'

test('the setup of a school, from nothing to the first work', async () => {
  const head = await admin()
  const setup = async () => (await viewSetup(head, {})) as Setup
  const empty = {
    students: 0,
    teachers: 0,
    classes: 0,
    untaught: 0,
    reached: 0,
    firstClass: null,
    begun: false,
  }
  expect(await setup()).toEqual(empty)

  const asha = await teacher(head.institutionId)
  const room = await schoolClass(head.institutionId, '10-A', [asha])
  await schoolClass(head.institutionId, '9-B')
  const pupil = await student(head.institutionId, { classId: room.id })
  expect(await setup()).toMatchObject({
    ...{ students: 1, teachers: 1, classes: 2, untaught: 1, firstClass: '9-B', begun: false },
  })

  const unreached = await student(head.institutionId, { classId: room.id })
  const setPassword = (passwordHash: string | null) =>
    db.account.update({ where: { id: unreached.accountId }, data: { passwordHash } })
  await setPassword(null)
  expect(await setup()).toMatchObject({ students: 2, reached: 1, firstClass: '10-A' })
  expect(await viewSchoolOverview(head, {})).toMatchObject({ reached: 1, unreachedClass: '10-A' })
  await setPassword('a hash')
  expect((await setup()).firstClass).toBe('9-B')
  expect(await viewSchoolOverview(head, {})).toMatchObject({ reached: 2, unreachedClass: null })

  await attempt(pupil)
  expect((await setup()).begun).toBe(true)
})

test('a student who is added without an email counts as reached once their slip is made', async () => {
  const head = await admin()
  await schoolClass(head.institutionId, '10-A')
  await createStudent(head, studentForm({ rollNumber: '1' }))
  await createStudent(head, studentForm({ rollNumber: '2', email: '' }))
  expect(await viewSetup(head, {})).toMatchObject({ students: 2, reached: 1, firstClass: '10-A' })
  await makeSlips(await rechecked(head), { class: '10-A' })
  expect(await viewSetup(head, {})).toMatchObject({ students: 2, reached: 2 })
})
