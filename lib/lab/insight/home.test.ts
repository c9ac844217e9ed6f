import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contextOf } from '../../core/context.ts'
import { listColumns } from '../../school/experiment/columns.ts'
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
import { listReleases, releaseMarks } from '../mark/release.ts'
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

test('waiting work is sorted by age, with the attempt that has waited longest', async () => {
  const { school, asha, pupils } = await classroom()
  const other = await schoolClass(school.id, '9-B', [asha])
  const third = await student(school.id, { classId: other.id })
  await attempt(pupils[0], { experimentId, submittedAt: ago(2) })
  const oldest = await attempt(pupils[1], { experimentId, submittedAt: ago(5) })
  await attempt(third, { submittedAt: ago(30) })
  const seen = await home(asha)
  expect(seen.classes).toMatchObject([
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
  expect(seen.classes.map(({ works }) => works.length)).toEqual([22, 22])
  expect(seen.lessons).toEqual([])
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
  expect(seen.drafts).toMatchObject([{ class: '10-A', drafts: 1, marked: 1 }])
})

test('an attempt waits behind a released mark only when it came later', async () => {
  const { asha, pupils } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(9) })
  await attempt(pupils[0], { submittedAt: ago(5), marks: 4, version: 1 })
  await releaseMarks(asha, { class: '10-A', experiment: experimentId })
  expect(await home(asha)).toMatchObject({ waiting: [], drafts: [] })
  expect(await listReleases(asha, { days: 7 })).toMatchObject([{ released: 1, empty: 1 }])
  const again = await attempt(pupils[0], { submittedAt: ago(1) })
  expect((await home(asha)).waiting).toMatchObject([{ slug: experimentId, waiting: 1, oldest: again.id }])
})

test('a draft is one until it is released; then it counts as released', async () => {
  const { asha, pupils } = await classroom()
  const done = await attempt(pupils[0], { marks: 4, version: 1 })
  expect((await home(asha)).drafts).toMatchObject([{ slug: experimentId, drafts: 1, draft: done.id }])
  await releaseMarks(asha, { class: '10-A', experiment: experimentId })
  expect(await home(asha)).toMatchObject({ drafts: [] })
  expect(await listReleases(asha, { days: 7 })).toMatchObject([{ class: '10-A', released: 1, empty: 1 }])
})

test('shows nothing of another class or school; an admin has no such list', async () => {
  const { school, pupils } = await classroom()
  await attempt(pupils[0])
  const idle = await teacher(school.id)
  const nothing = { classes: [], waiting: [], drafts: [], lessons: [] }
  expect(await home(idle)).toEqual(nothing)
  await schoolClass(school.id, '10-B', [idle])
  const empty = await home(idle)
  expect(empty).toMatchObject({ ...nothing, classes: [{ classdivision: '10-B', strength: 0, behind: [] }] })
  await expect(viewHome(await admin(school.id))).rejects.toMatchObject({ status: 403 })
  await expect(viewHome(pupils[0])).rejects.toMatchObject({ status: 403 })
})

const released = (marks: number) => ({ marks, version: 1, releaseId: randomUUID() })

test('each student counts once in an experiment, and a class knows its average', async () => {
  const { asha, pupils, school, room } = await classroom()
  const [one, other, third] = [...pupils, await student(school.id, { classId: room.id })]
  await attempt(one, { experimentId, submittedAt: ago(9), ...released(5) })
  await attempt(other, { experimentId, marks: 1, version: 1 })
  await attempt(third, { experimentId, submittedAt: ago(9), ...released(3) })
  await attempt(third, { experimentId })
  const [room10] = (await home(asha)).classes
  expect(room10?.average).toBeCloseTo(0.8)
  expect(room10?.works.find(({ slug }) => slug === experimentId)).toMatchObject({
    ...{ released: 1, marked: 1, waiting: 1, drafts: 1 },
  })
})

test('a student is behind who has attempted three experiments fewer than half of the class', async () => {
  const { asha, pupils, school, room } = await classroom()
  const idle = await student(school.id, { classId: room.id, rollNumber: '10' })
  const slugs = (await listColumns(contextOf(asha).db)).slice(0, 5).map(({ slug }) => slug)
  for (const slug of slugs.slice(0, 2)) for (const one of pupils) await attempt(one, { experimentId: slug })
  expect((await home(asha)).classes).toMatchObject([{ behind: [], behindCount: 0 }])
  await attempt(pupils[0], { experimentId: slugs[2], marks: 1, version: 1 })
  await attempt(pupils[1], { experimentId: slugs[3], ...released(2) })
  await attempt(pupils[1], { experimentId: slugs[4] })
  expect((await home(asha)).classes).toMatchObject([
    { behindCount: 1, half: 3, behind: [{ guid: idle.accountId, attempted: 0 }] },
  ])
})

test('a class without waiting work has a lesson: the first untouched experiment, and last time’s hardest question', async () => {
  const { asha, pupils } = await classroom()
  const [first] = await listColumns(contextOf(asha).db)
  expect((await home(asha)).lessons).toEqual([
    { class: '10-A', next: expect.objectContaining({ slug: first?.slug }), hardest: null },
  ])
  const answered = (...rights: number[]) => ({
    answers: Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [number, { correct: rights.includes(number), attemptedanswer: ['x'] }]),
    ),
  })
  const given = { experimentId, marks: 2, version: 1 }
  await attempt(pupils[0], { experimentId: first?.slug ?? '', marks: 1, version: 1, submittedAt: ago(200) })
  await attempt(pupils[0], { ...given, ...answered(1, 2, 4, 5), submittedAt: ago(2) })
  await attempt(pupils[1], { ...given, ...answered(1, 3, 4, 5), submittedAt: ago(9) })
  const [lesson] = (await home(asha)).lessons
  expect(lesson?.next).toMatchObject({ subject: 'chemistry', number: 3 })
  expect(lesson?.hardest).toMatchObject({ number: 2, right: 1, handedIn: 2, of: { slug: experimentId } })
})
