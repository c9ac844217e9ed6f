import { expect, test } from 'vitest'
import { removeStudent } from '../../school/student/remove.ts'
import {
  admin,
  attempt,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { releaseMarks } from '../mark/release.ts'
import { viewHome } from './home.ts'
import type { Home } from './types.ts'

const experimentId = 'types-of-chemical-reactions'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const pupils = [
    await student(school.id, { classId: room.id, rollNumber: '1' }),
    await student(school.id, { classId: room.id, rollNumber: '2' }),
  ] as const
  return { school, asha, room, pupils }
}

const home = async (actor: Parameters<typeof viewHome>[0]) => (await viewHome(actor)) as Home

test('what waits comes by age, with the attempt that has waited longest', async () => {
  const { school, asha, pupils } = await classroom()
  const other = await schoolClass(school.id, '9-B', [asha])
  const third = await student(school.id, { classId: other.id })
  await attempt(pupils[0], { experimentId, submittedAt: ago(2) })
  const oldest = await attempt(pupils[1], { experimentId, submittedAt: ago(5) })
  await attempt(third, { submittedAt: ago(30) })
  const seen = await home(asha)
  expect(seen.classes).toEqual([
    { classdivision: '9-B', strength: 1 },
    { classdivision: '10-A', strength: 2 },
  ])
  expect(seen.waiting).toMatchObject([
    { class: '9-B', waiting: 1 },
    {
      class: '10-A',
      slug: experimentId,
      waiting: 2,
      oldest: oldest.id,
      oldestAt: oldest.submittedAt.toISOString(),
    },
  ])
  expect(seen.untouched).toHaveLength(42)
})

test('only a student’s newest attempt waits; a paper mark and a removed student never do', async () => {
  const { asha, pupils, school, room } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(9) })
  await attempt(pupils[0], { submittedAt: ago(1), marks: 4, version: 1 })
  await attempt(pupils[1], { source: 'paper', marks: null, version: 2 })
  const gone = await student(school.id, { classId: room.id })
  await attempt(gone)
  await removeStudent(await rechecked(await admin(school.id)), { id: gone.accountId })
  const seen = await home(asha)
  expect(seen.waiting).toEqual([])
  expect(seen.drafts).toMatchObject([{ class: '10-A', drafts: 1, strength: 2 }])
})

test('an attempt waits behind a mark that was given out only when it came later', async () => {
  const { asha, pupils } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(9) })
  await attempt(pupils[0], { submittedAt: ago(5), marks: 4, version: 1 })
  await releaseMarks(asha, { class: '10-A', experiment: experimentId })
  expect(await home(asha)).toMatchObject({ waiting: [], drafts: [], released: [{ released: 1, empty: 1 }] })
  expect((await home(asha)).untouched).toHaveLength(21)
  const again = await attempt(pupils[0], { submittedAt: ago(1) })
  expect((await home(asha)).waiting).toMatchObject([{ slug: experimentId, waiting: 1, oldest: again.id }])
})

test('a draft is one until it is given out; then it stands under released', async () => {
  const { asha, pupils } = await classroom()
  const done = await attempt(pupils[0], { marks: 4, version: 1 })
  expect((await home(asha)).drafts).toMatchObject([{ slug: experimentId, drafts: 1, draft: done.id }])
  await releaseMarks(asha, { class: '10-A', experiment: experimentId })
  expect(await home(asha)).toMatchObject({ drafts: [], released: [{ class: '10-A', released: 1, empty: 1 }] })
})

test('sees nothing of another class or school; an admin has no such list', async () => {
  const { school, pupils } = await classroom()
  await attempt(pupils[0])
  const idle = await teacher(school.id)
  const nothing = { classes: [], waiting: [], drafts: [], untouched: [], released: [] }
  expect(await home(idle)).toEqual(nothing)
  await schoolClass(school.id, '10-B', [idle])
  const empty = await home(idle)
  expect(empty).toEqual({ ...nothing, classes: [{ classdivision: '10-B', strength: 0 }] })
  await expect(viewHome(await admin(school.id))).rejects.toMatchObject({ status: 403 })
  await expect(viewHome(pupils[0])).rejects.toMatchObject({ status: 403 })
})
