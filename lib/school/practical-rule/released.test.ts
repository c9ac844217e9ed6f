import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { firstCatalogue } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { findBroken } from '../../wiring/invariant/find-broken.ts'

const releaseId = crypto.randomUUID()

async function pupilOf10A() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  return student(school.id, { classId: room.id })
}

const releasedMarks = async ({ accountId: id, institutionId }: Member) =>
  (await db.student.findFirstOrThrow({ where: { id, institutionId } })).releasedMarks

const change = ({ institutionId }: Member, id: string, data: object) =>
  db.attempt.updateMany({ where: { id, institutionId }, data })

test('a release, a change, a withdrawal and an erasure show on the student’s row at once', async () => {
  const pupil = await pupilOf10A()
  const done = await attempt(pupil)
  expect(await releasedMarks(pupil)).toBe('')
  await change(pupil, done.id, { marks: 3.5, version: 1 })
  expect(await releasedMarks(pupil)).toBe('')
  await change(pupil, done.id, { releaseId })
  const code = (await releasedMarks(pupil)).split(' ')[0]
  expect(await releasedMarks(pupil)).toBe(`${code} 3.5`)
  await change(pupil, done.id, { marks: 4 })
  expect(await releasedMarks(pupil)).toBe(`${code} 4`)
  await change(pupil, done.id, { releaseId: null })
  expect(await releasedMarks(pupil)).toBe('')
  await change(pupil, done.id, { releaseId })
  await db.attempt.deleteMany({ where: { id: done.id, institutionId: pupil.institutionId } })
  expect(await releasedMarks(pupil)).toBe('')
})

test('of many simultaneous releases for one student none is lost', async () => {
  const pupil = await pupilOf10A()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => attempt(pupil, { marks: index % 5, version: 1 })),
  )
  await Promise.all(all.map(({ id }) => change(pupil, id, { releaseId })))
  expect((await releasedMarks(pupil)).split(';')).toHaveLength(8)
  expect((await findBroken(db, pupil.institutionId)).filter(({ what }) => what.includes('released'))).toEqual(
    [],
  )
})

test('a changed mark is rewritten in place, for an experiment done once or twice, one or many at a time', async () => {
  const pupil = await pupilOf10A()
  const { institutionId, accountId: studentId } = pupil
  // b1 is a prefix of b10.
  const [b1, b10, c1] = [
    'stomata-in-a-leaf-peel',
    'homology-and-analogy-in-plants-and-animals',
    'types-of-chemical-reactions',
  ]
  const marks = [2, 3.5, 4, 0]
  const all = await Promise.all(
    [b1, b10, c1, c1].map((experimentId) =>
      attempt(pupil, { experimentId, marks: 1, version: 1, releaseId }),
    ),
  )
  for (const [index, { id }] of all.entries()) await change(pupil, id, { marks: marks[index] })
  const now = (await releasedMarks(pupil)).split(';').toSorted()
  const chemistry = now.slice(2).map((entry) => entry.split(' ')[1])
  expect(now.slice(0, 2)).toEqual(['b1 2', 'b10 3.5'])
  expect(chemistry).toEqual(['0', '4'])
  await db.attempt.updateMany({ where: { institutionId, studentId }, data: { marks: 5 } })
  expect((await releasedMarks(pupil)).match(/ 5(;|$)/g)).toHaveLength(4)
  expect((await findBroken(db, institutionId)).filter(({ what }) => what.includes('released'))).toEqual([])
})

test('of many simultaneous new marks for one student none is lost', async () => {
  const pupil = await pupilOf10A()
  const some = await db.experiment.findMany({ where: { catalogueId: firstCatalogue }, take: 6 })
  const all = await Promise.all(
    some.map(({ id }) => attempt(pupil, { experimentId: id, marks: 1, version: 1, releaseId })),
  )
  await Promise.all(all.map(({ id }) => change(pupil, id, { marks: 2.5 })))
  expect((await releasedMarks(pupil)).match(/ 2\.5/g)).toHaveLength(6)
})
