import { expect, test } from 'vitest'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { findBroken } from '../invariant/find-broken.ts'
import { attempt, institute, schoolClass, student, teacher } from '../testing/factories.ts'

const releaseId = crypto.randomUUID()

async function pupilOf10A() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  return student(school.id, { classId: room.id })
}

const standing = async ({ accountId: id, institutionId }: Member) =>
  (await db.student.findFirstOrThrow({ where: { id, institutionId } })).releasedMarks

const change = ({ institutionId }: Member, id: string, data: object) =>
  db.attempt.updateMany({ where: { id, institutionId }, data })

test('what is released, changed, taken back and erased stands with the student at once', async () => {
  const pupil = await pupilOf10A()
  const done = await attempt(pupil)
  expect(await standing(pupil)).toBe('')
  await change(pupil, done.id, { marks: 3.5, version: 1 })
  expect(await standing(pupil)).toBe('')
  await change(pupil, done.id, { releaseId })
  const code = (await standing(pupil)).split(' ')[0]
  expect(await standing(pupil)).toBe(`${code} 3.5`)
  await change(pupil, done.id, { marks: 4 })
  expect(await standing(pupil)).toBe(`${code} 4`)
  await change(pupil, done.id, { releaseId: null })
  expect(await standing(pupil)).toBe('')
  await change(pupil, done.id, { releaseId })
  await db.attempt.deleteMany({ where: { id: done.id, institutionId: pupil.institutionId } })
  expect(await standing(pupil)).toBe('')
})

test('of many releases for one student at the same moment none is forgotten', async () => {
  const pupil = await pupilOf10A()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => attempt(pupil, { marks: at % 5, version: 1 })),
  )
  await Promise.all(all.map(({ id }) => change(pupil, id, { releaseId })))
  expect((await standing(pupil)).split(';')).toHaveLength(8)
  expect((await findBroken(db, pupil.institutionId)).filter(({ what }) => what.includes('released'))).toEqual(
    [],
  )
})
