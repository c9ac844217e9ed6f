import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultRule, type Rule } from '../../school/practical-rule/schema.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { type Overview, viewOverview } from './overview.ts'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const released = (days: number, marks: number) => ({
  ...{ marks, version: 1, releaseId: randomUUID(), submittedAt: ago(days) },
})

async function classroom() {
  const school = await institute()
  const [head, asha] = [await admin(school.id), await teacher(school.id, { fullName: 'Asha' })]
  const room = await schoolClass(school.id, '10-A', [asha])
  const pupil = () => student(school.id, { classId: room.id })
  return { school, head, asha, room, pupils: [await pupil(), await pupil()] as const }
}

test('counts each student and experiment once: what waits, then drafts, then what is released', async () => {
  const { head, pupils } = await classroom()
  const [one, other] = pupils
  await attempt(one, released(20, 4))
  await attempt(other, { submittedAt: ago(15) })
  const { classes, experiments } = (await viewOverview(head, {})) as Overview
  expect(experiments).toBe(22)
  expect(classes).toMatchObject([
    {
      classdivision: '10-A',
      teachers: ['Asha'],
      strength: 2,
      released: 1,
      waiting: 1,
      late: 1,
      average: 0.8,
    },
  ])
  await attempt(one, { submittedAt: ago(1) })
  const [again] = ((await viewOverview(head, {})) as Overview).classes
  expect(again).toMatchObject({ released: 0, drafts: 0, waiting: 2, late: 1, average: 0.8 })
  expect(Date.parse(again?.oldestAt ?? '')).toBeCloseTo(ago(15).getTime(), -4)
})

test('a draft is neither waiting nor released, and its mark is in no average', async () => {
  const { head, pupils } = await classroom()
  await attempt(pupils[0], { marks: 1, version: 1 })
  expect(((await viewOverview(head, {})) as Overview).classes).toMatchObject([
    { released: 0, drafts: 1, waiting: 0, average: null },
  ])
})

test('the mark that counts is the newest, or the best where the school’s rule says so', async () => {
  const { school, head, asha, pupils } = await classroom()
  await attempt(pupils[0], released(9, 5))
  await attempt(pupils[0], released(3, 2))
  const average = async () => ((await viewOverview(head, {})) as Overview).classes[0]?.average
  expect(await average()).toBeCloseTo(0.4)
  const by = { createdById: asha.accountId, createdByName: asha.name }
  const rule: Rule = { ...defaultRule, attempt: 'best' }
  await db.practicalRule.create({ data: { institutionId: school.id, rule, ...by } })
  expect(await average()).toBeCloseTo(1)
})

test('a class without anybody stands there too, and nothing of another school', async () => {
  const { school, head } = await classroom()
  await schoolClass(school.id, '9-B')
  const stranger = await classroom()
  await attempt(stranger.pupils[0])
  const { classes, days } = (await viewOverview(head, {})) as Overview
  expect(classes.map(({ classdivision, strength }) => [classdivision, strength])).toEqual([
    ['9-B', 0],
    ['10-A', 2],
  ])
  expect(days.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(0)
})

test('attempts are counted by the day in India, thirty of them, today last', async () => {
  const { head, asha, pupils } = await classroom()
  await attempt(pupils[0])
  await attempt(pupils[1], { experimentId: 'focal-length-of-convex-lens' })
  await attempt(pupils[0], { submittedAt: ago(60) })
  await attempt(pupils[0], { source: 'paper', marks: 3, version: 1 })
  const { days } = (await viewOverview(head, {})) as Overview
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, attempts: 2 })
  expect(days.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(2)
  expect(((await viewOverview(asha, {})) as Overview).days).toEqual(days)
})
