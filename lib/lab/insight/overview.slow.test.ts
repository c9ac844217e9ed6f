import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginNext, pupilsOf } from '../../care/academic-session/testing/school-year.ts'
import { defaultRule, type Rule } from '../../school/practical-rule/schema.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  attempt,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { schoolOfPupils } from '../../testing/school-of-pupils.ts'
import { classesPerPage, maxOverdueCounted, type Overview, viewSchoolOverview } from './overview.ts'

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

test('counts each student and experiment once: waiting first, then drafts, then released', async () => {
  const { head, pupils } = await classroom()
  const [one, other] = pupils
  await attempt(one, released(20, 4))
  await attempt(other, { submittedAt: ago(15) })
  const overview = async () => (await viewSchoolOverview(head, {})) as Overview
  const { classes, progress, experiments } = await overview()
  expect(experiments).toBe(22)
  const shown = { classdivision: '10-A', teachers: ['Asha'], strength: 2 }
  expect(classes).toEqual([{ ...shown, overdue: 1, signatures: 0 }])
  expect(progress).toMatchObject([{ ...shown, released: 1, waiting: 1, average: 0.8 }])
  await attempt(one, { submittedAt: ago(1) })
  const {
    classes: [room],
    progress: [again],
  } = await overview()
  expect(room).toMatchObject({ overdue: 1 })
  expect(again).toMatchObject({ released: 0, drafts: 0, waiting: 2, average: 0.8 })
  expect(Date.parse(again?.oldestAt ?? '')).toBeCloseTo(ago(15).getTime(), -4)
})

test('a draft is neither waiting nor released, and its mark is in no average', async () => {
  const { head, pupils } = await classroom()
  await attempt(pupils[0], { marks: 1, version: 1 })
  expect(((await viewSchoolOverview(head, {})) as Overview).progress).toMatchObject([
    { released: 0, drafts: 1, waiting: 0, average: null },
  ])
})

test('the mark that counts is the newest, or the best where the school’s rule says so', async () => {
  const { school, head, asha, pupils } = await classroom()
  await attempt(pupils[0], released(9, 5))
  await attempt(pupils[0], released(3, 2))
  const average = async () => ((await viewSchoolOverview(head, {})) as Overview).progress[0]?.average
  expect(await average()).toBeCloseTo(0.4)
  const by = { createdById: asha.accountId, createdByName: asha.name }
  const rule: Rule = { ...defaultRule, attempt: 'best' }
  await db.practicalRule.create({ data: { institutionId: school.id, rule, ...by } })
  expect(await average()).toBeCloseTo(1)
})

test('a class without students is listed too, and nothing of another school', async () => {
  const { school, head } = await classroom()
  await schoolClass(school.id, '9-B')
  const stranger = await classroom()
  await attempt(stranger.pupils[0])
  const { classes, days } = (await viewSchoolOverview(head, {})) as Overview
  expect(classes.map(({ classdivision, strength }) => [classdivision, strength])).toEqual([
    ['9-B', 0],
    ['10-A', 2],
  ])
  expect(days.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(0)
})

test('work is counted for a page of classes, and every class is listed', async () => {
  const { school, head, pupils } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(15) })
  for (let n = 1; n <= classesPerPage; n++) await schoolClass(school.id, `9-${n}`)
  const page = async (cursor: number) => (await viewSchoolOverview(head, { cursor })) as Overview
  const [first, next] = [await page(0), await page(classesPerPage)]
  expect(first.progress.map(({ classdivision }) => classdivision)).toEqual(
    Array.from({ length: classesPerPage }, (_, at) => `9-${at + 1}`),
  )
  expect(next.progress).toMatchObject([{ classdivision: '10-A', waiting: 1 }])
  expect(first.classes.at(-1)).toMatchObject({ classdivision: '10-A', overdue: 1 })
  expect(next.classes).toEqual(first.classes)
})

test('a school has begun once there is any work, however old', async () => {
  const { head, pupils } = await classroom()
  const begun = async () => ((await viewSchoolOverview(head, {})) as Overview).begun
  expect(await begun()).toBe(false)
  await attempt(pupils[0], { submittedAt: ago(60) })
  expect(await begun()).toBe(true)
})

test('attempts are counted by the day in India, thirty of them, today last', async () => {
  const { head, asha, pupils } = await classroom()
  await attempt(pupils[0])
  await attempt(pupils[1], { experimentId: 'focal-length-of-convex-lens' })
  await attempt(pupils[0], { submittedAt: ago(60) })
  await attempt(pupils[0], { source: 'paper', marks: 3, version: 1 })
  const { days } = (await viewSchoolOverview(head, {})) as Overview
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, attempts: 2 })
  expect(days.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(2)
  expect(((await viewSchoolOverview(asha, {})) as Overview).days).toEqual([])
})

test('attempts handed in during the session before are not counted in the next', async () => {
  const { head, pupils } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(3) })
  await attempt(pupils[1], { submittedAt: ago(2) })
  const counted = async () =>
    ((await viewSchoolOverview(head, {})) as Overview).days.reduce((sum, { attempts }) => sum + attempts, 0)
  expect(await counted()).toBe(2)
  await beginNext(await rechecked(head), [pupils[0].accountId])
  expect(await counted()).toBe(0)
  const [again] = await pupilsOf(head.institutionId, '10-A')
  await attempt({ ...pupils[0], accountId: again?.id ?? '' })
  expect(await counted()).toBe(1)
})

test('a school without work is told how many students have a password, until work begins', async () => {
  const head = await admin()
  const pupil = await student(head.institutionId)
  await student(head.institutionId)
  expect(await viewSchoolOverview(head, {})).toMatchObject({ classes: [], begun: false, reached: 2 })
  await attempt(pupil)
  expect(await viewSchoolOverview(head, {})).toMatchObject({ classes: [], begun: true, reached: 0 })
})

test('attempts handed in stay counted when students leave', async () => {
  const { school, head, pupils } = await classroom()
  await attempt(pupils[0])
  await db.account.delete({ where: { id: pupils[0].accountId, institutionId: school.id } })
  const { days } = (await viewSchoolOverview(head, {})) as Overview
  expect(days.at(-1)?.attempts).toBe(1)
})

test('work that was repeated is not overdue', async () => {
  const { head, pupils } = await classroom()
  await attempt(pupils[0], { submittedAt: ago(20) })
  await attempt(pupils[0], { submittedAt: ago(1) })
  await attempt(pupils[1], { submittedAt: ago(20) })
  await attempt(pupils[1], released(15, 3))
  const overdue = async () =>
    ((await viewSchoolOverview(head, {})) as Overview).classes.map((one) => one.overdue)
  expect(await overdue()).toEqual([0])
  const experimentId = 'focal-length-of-convex-lens'
  await attempt(pupils[0], { experimentId, submittedAt: ago(20) })
  await attempt(pupils[0], { experimentId, source: 'paper', version: 2 })
  expect(await overdue(), 'a withdrawn paper mark is no work').toEqual([1])
})

test('a practical sheet is signed by none, one or both of its sides, until its freeze is lifted', async () => {
  const { school, head, room } = await classroom()
  const at = { institutionId: school.id, classId: room.id, sheet: [] }
  const { id } = await db.markFreeze.create({ data: { ...at, teacherSignedAt: ago(1) } })
  const where = { institutionId_id: { institutionId: school.id, id } }
  const signatures = async () => ((await viewSchoolOverview(head, {})) as Overview).classes[0]?.signatures
  expect(await signatures()).toBe(1)
  await db.markFreeze.update({ where, data: { adminSignedAt: ago(0) } })
  expect(await signatures()).toBe(2)
  await db.markFreeze.update({ where, data: { liftedAt: ago(0) } })
  expect(await signatures()).toBe(0)
})

test('with more overdue work than is counted, the longest waiting is shown', async () => {
  const { id, head } = await schoolOfPupils(50)
  await db.$executeRaw`
    INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", "submittedAt")
    SELECT ${id}::uuid, gen_random_uuid(), s.id, e.id, e.id, ${ago(20)}
      FROM "Student" s, (SELECT id FROM "Experiment" WHERE "catalogueId" IS NOT NULL LIMIT 22) e WHERE s."institutionId" = ${id}::uuid`
  const newer = await student(id, { classId: (await schoolClass(id, '9-A')).id })
  await attempt(newer, { submittedAt: ago(15) })
  expect(((await viewSchoolOverview(head, {})) as Overview).classes).toMatchObject([
    { classdivision: '9-A', overdue: 0 },
    { classdivision: '10-A', overdue: maxOverdueCounted + 1 },
  ])
})
