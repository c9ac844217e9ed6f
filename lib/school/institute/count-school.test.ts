import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { countSchool } from './count-school.ts'

test('counts the people of the own school, without those who were removed', async () => {
  const school = await institute()
  const head = await admin(school.id)
  const room = await schoolClass(school.id, '10-A', [await teacher(school.id)])
  await teacher(school.id, { waiting: true })
  await teacher(school.id, { waiting: true, unverified: true })
  const gone = await student(school.id)
  await student(school.id, { classId: room.id })
  const unplaced = await student(school.id)
  const here = (id: string) => ({ institutionId_id: { institutionId: school.id, id } })
  await db.student.update({ where: here(gone.accountId), data: { removedAt: new Date() } })
  await db.student.update({ where: here(unplaced.accountId), data: { consent: 'given' } })
  await student((await institute()).id)
  expect(await countSchool(head, {})).toEqual({
    ...{ teachers: 1, waitingTeachers: 1, students: 2, unplaced: 1, consentRequired: false },
    consent: { none: 1, given: 1, refused: 0, withdrawn: 0 },
  })
})
