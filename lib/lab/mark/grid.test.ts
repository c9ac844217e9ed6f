import { expect, test } from 'vitest'
import { GET as desk } from '../../../app/api/experiments/desk/route.ts'
import { GET } from '../../../app/api/experiments/grid/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { MarkingDesk, MarksGrid } from './grid-schema.ts'

const experimentId = 'types-of-chemical-reactions'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const late = await student(school.id, { classId: room.id, rollNumber: '10' })
  const early = await student(school.id, { classId: room.id, rollNumber: '9' })
  return { school, asha, early, late }
}

const grid = async (actor: Member) =>
  MarksGrid.parse((await call(GET, actor, { method: 'GET', query: '?class=10-A' })).body.data)

test('shows the newest attempt of each student in each experiment, students by roll number', async () => {
  const { school, asha, early, late } = await classroom()
  await attempt(early, { experimentId, marks: 2, version: 1, submittedAt: ago(50) })
  const again = await attempt(early, { experimentId, submittedAt: ago(10), proposed: 3 })
  const seen = await grid(asha)
  expect(seen.students.map(({ guid }) => guid)).toEqual([early.accountId, late.accountId])
  expect(seen.experiments).toHaveLength(22)
  expect(seen.cells).toMatchObject([
    { attempt: again.id, state: 'waiting', marks: null, proposed: 3, attempts: 2, version: 0 },
  ])
  expect(await grid(await admin(school.id))).toEqual(seen)
})

test('the desk has every student with their newest attempt and the older ones behind it', async () => {
  const { asha, early, late } = await classroom()
  const first = await attempt(early, { experimentId, marks: 2, version: 1, submittedAt: ago(50) })
  const again = await attempt(early, { experimentId, submittedAt: ago(10) })
  const query = `?class=10-A&experiment=${experimentId}`
  const seen = MarkingDesk.parse((await call(desk, asha, { method: 'GET', query })).body.data)
  expect(seen.experiment.questions.length).toBeGreaterThan(0)
  expect(seen.drafts).toBe(1)
  expect(seen.rows).toMatchObject([
    {
      student: { guid: early.accountId },
      attempt: { guid: again.id },
      earlier: [{ guid: first.id, marks: 2 }],
    },
    { student: { guid: late.accountId }, attempt: null, earlier: [] },
  ])
})

test('a class that one may not see and an unknown one are 404, a student has no grid', async () => {
  const { school, asha, early } = await classroom()
  const status = async (actor: Member | null, query: string, handler = GET) =>
    (await call(handler, actor, { method: 'GET', query })).status
  expect(await status(await teacher(school.id), '?class=10-A')).toBe(404)
  expect(await status((await classroom()).asha, '?class=10-B')).toBe(404)
  expect(await status(early, '?class=10-A')).toBe(403)
  expect(await status(asha, '')).toBe(422)
  expect(await status(asha, '?class=10-A&experiment=no-such', desk)).toBe(404)
})
