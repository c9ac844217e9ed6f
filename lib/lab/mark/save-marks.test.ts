import { beforeAll, describe, expect, test } from 'vitest'
import { PUT } from '../../../app/api/experiments/marks/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { MarksSaved } from './schema.ts'

async function classroom(size = 1) {
  const school = await institute()
  const [asha, ravi] = [await teacher(school.id), await teacher(school.id)]
  const room = await schoolClass(school.id, '10-A', [asha, ravi])
  const pupils = await Promise.all(
    Array.from({ length: size }, () => student(school.id, { classId: room.id })),
  )
  return { school, asha, ravi, room, pupils, pupil: pupils[0] as Member }
}

const experiment = 'types-of-chemical-reactions'
const save = (actor: Member | null, marks: object[], more: object = {}) =>
  call(PUT, actor, { method: 'PUT', body: { marks, ...more } })
const cell = (pupil: Member, of: { id: string; version: number } | null, marks: unknown) => ({
  ...{ student: pupil.accountId, experiment, attempt: of?.id ?? null, version: of?.version ?? 0, marks },
})
const history = (attemptId: string, { institutionId }: Member) =>
  db.markChange.findMany({ where: { attemptId, institutionId }, orderBy: { version: 'asc' } })
const stored = (id: string, { institutionId }: Member) =>
  db.attempt.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })

test('saves a mark as a draft, with who gave it, when, from where, and the value before', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  const first = await save(asha, [cell(pupil, done, 3.5)], { via: 'desk' })
  expect(first.status).toBe(200)
  const { saved, conflicts } = MarksSaved.parse(first.body.data)
  expect(conflicts).toEqual([])
  expect(saved).toMatchObject([{ attempt: done.id, marks: 3.5, version: 1, markedByName: asha.name }])
  await save(asha, [cell(pupil, { id: done.id, version: 1 }, null)], { via: 'grid' })
  const rows = await history(done.id, asha)
  const told = rows.map(({ oldMarks, newMarks, version, via }) => [
    oldMarks?.toNumber(),
    newMarks?.toNumber(),
    version,
    via,
  ])
  expect(told).toEqual([
    [undefined, 3.5, 1, 'desk'],
    [3.5, undefined, 2, 'grid'],
  ])
  expect(rows[0]).toMatchObject({ markedById: asha.accountId })
  expect(await stored(done.id, asha)).toMatchObject({ marks: null, releaseId: null })
})

test('a mark with the rounding error of a sum is stored with two decimals, and recognised when sent again', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  const [first, again] = [
    await save(asha, [cell(pupil, done, 1 + 0.14)]),
    await save(asha, [cell(pupil, done, 1 + 0.14)]),
  ]
  for (const { body } of [first, again]) {
    expect(MarksSaved.parse(body.data)).toMatchObject({ saved: [{ marks: 1.14, version: 1 }], conflicts: [] })
  }
})

test('T53: two teachers save the same mark: the second is told the first one’s, nothing is overwritten', async () => {
  const { asha, ravi, pupil } = await classroom()
  const done = await attempt(pupil)
  await save(asha, [cell(pupil, done, 4)])
  const late = MarksSaved.parse((await save(ravi, [cell(pupil, done, 2)])).body.data)
  expect(late.saved).toEqual([])
  expect(late.conflicts).toMatchObject([{ marks: 4, version: 1, markedByName: asha.name }])
  const mine = MarksSaved.parse((await save(ravi, [cell(pupil, { id: done.id, version: 1 }, 2)])).body.data)
  expect(mine.saved).toMatchObject([{ marks: 2, version: 2, markedByName: ravi.name }])
  expect((await history(done.id, asha)).map(({ newMarks }) => Number(newMarks))).toEqual([4, 2])
})

test('T53: of two saves at the same moment one wins and the other reads its value', async () => {
  const { asha, ravi, pupils } = await classroom(12)
  const all = await Promise.all(pupils.map((pupil) => attempt(pupil)))
  const marks = (given: number) => all.map((one, at) => cell(pupils[at] as Member, one, given))
  const answers = await Promise.all([save(asha, marks(5)), save(ravi, marks(1).toReversed())])
  const [a, b] = answers.map(({ body }) => MarksSaved.parse(body.data))
  expect((a?.saved.length ?? 0) + (b?.saved.length ?? 0)).toBe(12)
  for (const { attempt: id, marks } of [...(a?.conflicts ?? []), ...(b?.conflicts ?? [])]) {
    expect(Number((await stored(id ?? '', asha)).marks)).toBe(marks)
    expect(await history(id ?? '', asha)).toHaveLength(1)
  }
})

test('T55: the same save thirteen times is one change and one answer; a different one afterwards counts', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  const answers = await Promise.all(Array.from({ length: 13 }, () => save(asha, [cell(pupil, done, 4)])))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(MarksSaved.parse(body.data).saved).toMatchObject([{ marks: 4, version: 1 }])
  }
  expect(await history(done.id, asha)).toHaveLength(1)
  await save(asha, [cell(pupil, { id: done.id, version: 1 }, 5)])
  expect(await history(done.id, asha)).toHaveLength(2)
})

test('a mark without an attempt is stored as work on paper; two at once are one', async () => {
  const { asha, ravi, pupil } = await classroom()
  const answers = await Promise.all([save(asha, [cell(pupil, null, 3)]), save(ravi, [cell(pupil, null, 2)])])
  const given = answers.map(({ body }) => MarksSaved.parse(body.data))
  expect(given.flatMap(({ saved }) => saved)).toHaveLength(1)
  const [paper] = await db.attempt.findMany({
    where: { studentId: pupil.accountId, institutionId: asha.institutionId },
  })
  expect(paper).toMatchObject({ source: 'paper', version: 1 })
  expect(given.flatMap(({ conflicts }) => conflicts)).toMatchObject([
    { attempt: paper?.id, marks: Number(paper?.marks), version: 1 },
  ])
})

test('a mark on paper gives way to an attempt that arrived meanwhile', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  const { conflicts } = MarksSaved.parse((await save(asha, [cell(pupil, null, 3)])).body.data)
  expect(conflicts).toMatchObject([{ attempt: done.id, marks: null, version: 0 }])
})

describe('T58: refused marks', () => {
  let made: Awaited<ReturnType<typeof classroom>>
  let first: Awaited<ReturnType<typeof attempt>>
  let second: Awaited<ReturnType<typeof attempt>>
  beforeAll(async () => {
    made = await classroom(2)
    first = await attempt(made.pupils[0] as Member)
    second = await attempt(made.pupils[1] as Member)
  })

  test.each([
    [-1, 'A mark is 0 or more'],
    [5.01, 'A mark here is at most 5'],
    [4.999, 'Use at most two decimals'],
    ['5 ', 'Enter a number'],
    ['NaN', 'Enter a number'],
  ])('%j is refused, and nothing of the same save is written', async (wrong, said) => {
    const { asha, pupils } = made
    const marks = [cell(pupils[0] as Member, first, 3), cell(pupils[1] as Member, second, wrong)]
    const answer = await save(asha, marks)
    expect(answer).toMatchObject({ status: 422, body: { fields: { 'marks.1.marks': [said] } } })
    expect((await stored(first.id, asha)).marks).toBeNull()
  })
})

test('T58: 0 is a mark and null is no mark', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  const { saved } = MarksSaved.parse((await save(asha, [cell(pupil, done, 0)])).body.data)
  expect(saved).toMatchObject([{ marks: 0, version: 1 }])
})

test('a frozen class requires a reason, and the history stores it', async () => {
  const { asha, pupil, room } = await classroom()
  const done = await attempt(pupil)
  await db.markFreeze.create({ data: { institutionId: asha.institutionId, classId: room.id, sheet: [] } })
  const bare = await save(asha, [cell(pupil, done, 4)])
  expect(bare).toMatchObject({ status: 422, body: { fields: { reason: [expect.any(String)] } } })
  await save(asha, [cell(pupil, done, 4)], { reason: 'Copy read again' })
  expect(await history(done.id, asha)).toMatchObject([{ reason: 'Copy read again' }])
})

test('only a teacher of the class can mark', async () => {
  const { school, pupil, asha } = await classroom()
  const done = await attempt(pupil)
  const other = await classroom()
  const idle = await teacher(school.id)
  const marks = [cell(pupil, done, 4)]
  expect((await save(await admin(school.id), marks)).status).toBe(403)
  expect((await save(pupil, marks)).status).toBe(403)
  expect((await save(null, marks)).status).toBe(401)
  expect((await save(idle, marks)).status).toBe(404)
  expect((await save(other.asha, marks)).status).toBe(404)
  // another student's attempt under the own student's name
  const own = await attempt(other.pupil)
  expect((await save(other.asha, [cell(other.pupil, done, 4)])).status).toBe(404)
  expect((await save(asha, [cell(pupil, own, 4)])).status).toBe(404)
  expect((await stored(done.id, asha)).marks).toBeNull()
})

test('T57: a given mark cannot be changed in the history or removed from it', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  await save(asha, [cell(pupil, done, 4)])
  const mine = { attemptId: done.id, institutionId: asha.institutionId }
  await expect(owner.markChange.updateMany({ where: mine, data: { newMarks: 5 } })).rejects.toThrow(
    /only ever added/,
  )
  await expect(owner.markChange.deleteMany({ where: mine })).rejects.toThrow(/only ever added/)
  await db.account.delete({ where: { id: pupil.accountId } })
  expect(await history(done.id, asha)).toEqual([])
})

test('a mark for an attempt that was read counts even when a newer attempt has arrived since', async () => {
  const { asha, ravi, pupils } = await classroom(2)
  const [pupil, other] = pupils as [Member, Member]
  const read = await attempt(pupil, { submittedAt: new Date('2026-10-01') })
  const newer = await attempt(pupil)
  const mark = (marks: number, version = 0) => ({ ...cell(pupil, read, marks), version })
  const first = MarksSaved.parse((await save(asha, [mark(4)])).body.data)
  expect(first.saved).toMatchObject([{ attempt: read.id, marks: 4, version: 1 }])
  const late = MarksSaved.parse((await save(ravi, [mark(2)])).body.data)
  expect(late.conflicts).toMatchObject([{ attempt: read.id, marks: 4, version: 1 }])
  const refused = await save(asha, [mark(5, 1), cell(other, read, 3)])
  expect([refused.status, (await stored(read.id, asha)).version]).toEqual([404, 1])
  expect((await stored(newer.id, asha)).version).toBe(0)
})
