import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { institute, schoolClass, student } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { findBroken } from '../../wiring/invariant/find-broken.ts'
import { headcounts } from './headcounts.ts'

type Count = { classId: string | null; students: number }

const storedHeadcounts = async (institutionId: string) => {
  const rows = await db.$queryRaw<Count[]>`${headcounts(institutionId)}`
  return new Map(rows.map(({ classId, students }) => [classId, students]))
}

const wrong = async (institutionId: string) =>
  (await findBroken(db, institutionId)).filter(({ rule }) => rule === 7)

/** A school with three students in each of two classes. */
async function school() {
  const { id } = await institute()
  const [a, b] = [(await schoolClass(id, '10-A')).id, (await schoolClass(id, '10-B')).id]
  const pupils = await Promise.all([a, a, a, b, b, b].map((classId) => student(id, { classId })))
  return { id, a, b, pupils: pupils.map(({ accountId }) => accountId) }
}

test('a class is counted as its students are added, moved, removed, restored and erased', async () => {
  const { id, a, b, pupils } = await school()
  const change = (some: string[], data: object) =>
    db.student.updateMany({ where: { id: { in: some }, institutionId: id }, data })
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [a, 3],
      [b, 3],
    ]),
  )
  await change(pupils.slice(0, 2), { classId: b })
  await change(pupils.slice(2, 3), { classId: null })
  await change(pupils, { address: 'Elsewhere' })
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [null, 1],
      [b, 5],
    ]),
  )
  const removed = { removedAt: new Date(), binKey: pupils[5] }
  await change(pupils.slice(5), removed)
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [null, 1],
      [b, 4],
    ]),
  )
  await change(pupils.slice(5), { removedAt: null, binKey: '' })
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [null, 1],
      [b, 5],
    ]),
  )
  await db.student.deleteMany({ where: { id: { in: pupils.slice(2) }, institutionId: id } })
  expect(await storedHeadcounts(id)).toEqual(new Map([[b, 2]]))
  expect(await wrong(id)).toEqual([])
})

test('two who add to the same class do not wait for each other, none is lost, and one row is left', async () => {
  const { id, a, b, pupils } = await school()
  const [one, other] = [pupils.slice(0, 1), pupils.slice(3, 4)]
  const move = (on: Pick<typeof db, 'student'>, some: string[], classId: string) =>
    on.student.updateMany({ where: { id: { in: some }, institutionId: id }, data: { classId } })
  // Each holds its writes while the other writes to the same two classes in the opposite order: neither may wait.
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = 2000`
    await move(tx, one, b)
    await owner.$transaction(async (second) => {
      await second.$executeRaw`SET LOCAL lock_timeout = 2000`
      await move(second, other, a)
    })
    await move(tx, pupils.slice(1, 2), b)
  })
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [a, 2],
      [b, 4],
    ]),
  )
  await Promise.all([a, b, a, b, a, b].map((classId) => student(id, { classId })))
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [a, 5],
      [b, 7],
    ]),
  )
  await student(id, { classId: a })
  const rows = await owner.$queryRaw`SELECT students FROM kept.headcount WHERE "classId" = ${a}::uuid`
  expect(rows).toEqual([{ students: 6 }])
  expect(await wrong(id)).toEqual([])
})

test('a rollback is not counted', async () => {
  const { id, a, b } = await school()
  const undone = db.$transaction(async (tx) => {
    await tx.student.deleteMany({ where: { classId: a, institutionId: id } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await storedHeadcounts(id)).toEqual(
    new Map([
      [a, 3],
      [b, 3],
    ]),
  )
})

test('T39: the site cannot write the counts, and sees no other school’s', async () => {
  const { id } = await school()
  await expect(
    db.$executeRaw`UPDATE kept.headcount SET students = 0 WHERE "institutionId" = ${id}::uuid`,
  ).rejects.toThrow(/permission denied/)
  await expect(
    db.$executeRaw`DELETE FROM kept.headcount WHERE "institutionId" = ${id}::uuid`,
  ).rejects.toThrow(/permission denied/)
})

test('rule 7: a count that differs from the number of students is detected', async () => {
  const { id, a } = await school()
  const broken = await owner
    .$transaction(async (tx) => {
      // An additional row, whatever rows there are: students who were added at the same moment may have left two.
      await tx.$executeRaw`INSERT INTO kept.headcount VALUES (${id}::uuid, ${a}::uuid, 6)`
      throw Object.assign(new Error('undone'), { found: await findBroken(tx, id) })
    })
    .catch((error: { found: unknown }) => error.found)
  expect(broken).toMatchObject([{ rule: 7, what: `class ${a} is kept with 9 students and has 3` }])
})
