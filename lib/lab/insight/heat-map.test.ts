import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { defaultRule, type Rule } from '../../school/practical-rule/schema.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { viewExperimentInsight } from './experiment.ts'
import { viewHeatMap } from './heat-map.ts'
import { viewHome } from './home.ts'
import type { HeatMap } from './types.ts'

const experimentId = 'types-of-chemical-reactions'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const late = await student(school.id, { classId: room.id, rollNumber: '10' })
  const early = await student(school.id, { classId: room.id, rollNumber: '9' })
  return { school, asha, room, early, late }
}

const view = async (actor: Member) => (await viewHeatMap(actor, { class: '10-A' })) as HeatMap

test('shows the newest mark given, even while a newer attempt waits', async () => {
  const { school, asha, early, late } = await classroom()
  await attempt(early, { marks: 2, version: 1, proposed: 1, submittedAt: ago(9) })
  await attempt(early, { marks: 3.25, version: 1, proposed: 2, submittedAt: ago(5) })
  await attempt(early, { proposed: 4, submittedAt: ago(1) })
  await attempt(late, { marks: 0, version: 1 })
  const seen = await view(asha)
  expect(seen).toMatchObject({ class: '10-A', classes: [{ classdivision: '10-A' }] })
  expect(seen.students.map(({ rollNumber }) => rollNumber)).toEqual(['9', '10'])
  expect(seen.experiments).toHaveLength(22)
  expect(new Set(seen.cells)).toEqual(
    new Set([
      {
        student: early.accountId,
        experiment: experimentId,
        marks: 3.25,
        absence: null,
        waiting: true,
        proposed: 4,
      },
      {
        student: late.accountId,
        experiment: experimentId,
        marks: 0,
        absence: null,
        waiting: false,
        proposed: null,
      },
    ]),
  )
  expect(await view(await admin(school.id))).toEqual(seen)
})

test('a paper mark counts and nothing waits; a withdrawn one is no attempt', async () => {
  const { asha, early, late } = await classroom()
  await attempt(early, { source: 'paper', marks: 5, version: 1 })
  await attempt(late, { source: 'paper', marks: null, version: 2 })
  expect((await view(asha)).cells).toEqual([
    {
      student: early.accountId,
      experiment: experimentId,
      marks: 5,
      absence: null,
      waiting: false,
      proposed: null,
    },
  ])
})

test('where the school’s practical rule says so, the best mark counts', async () => {
  const { school, asha, early } = await classroom()
  await attempt(early, { marks: 4.5, version: 1, submittedAt: ago(9) })
  await attempt(early, { marks: 2, version: 1, submittedAt: ago(5) })
  const counting = async () => (await view(asha)).cells[0]?.marks
  expect(await counting()).toBe(2)
  const by = { createdById: asha.accountId, createdByName: asha.name }
  const rule: Rule = { ...defaultRule, attempt: 'best' }
  await db.practicalRule.create({ data: { institutionId: school.id, rule, ...by } })
  expect(await counting()).toBe(4.5)
})

test('a class that one may not see, an unknown and a removed one are 404, a student has no map', async () => {
  const { school, asha, early } = await classroom()
  const status = (actor: Member, division: string) =>
    viewHeatMap(actor, { class: division }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const other = await teacher(school.id)
  await schoolClass(school.id, '10-B', [other])
  expect(await status(other, '10-A')).toBe(404)
  expect(await status(asha, '10-B')).toBe(404)
  expect(await status(await admin(), '10-A')).toBe(404)
  expect(await status(asha, 'no class')).toBe(422)
  expect(await status(early, '10-A')).toBe(403)
})

test('each screen asks the database at most five times, for 4 students as for 40', async () => {
  const { school, asha, room, early } = await classroom()
  await attempt(early, { answers: { 1: { attemptedanswer: ['x'], correct: false } } })
  const count = async () => ({
    home: await countStatements(() => viewHome(asha)),
    map: await countStatements(() => viewHeatMap(asha, { class: '10-A' })),
    one: await countStatements(() =>
      viewExperimentInsight(asha, { class: '10-A', experiment: experimentId }),
    ),
  })
  const grow = async (size: number) => {
    for (let number = 0; number < size; number++) {
      await attempt(await student(school.id, { classId: room.id }), { marks: 3, version: 1 })
    }
  }
  await grow(2)
  // Sets up the connection, once.
  await count()
  const few = await count()
  await grow(36)
  expect(few).toEqual({ home: 2, map: 4, one: 4 })
  expect(await count()).toEqual(few)
})
