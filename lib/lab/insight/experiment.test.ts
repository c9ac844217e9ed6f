import { expect, test } from 'vitest'
import { firstCatalogue } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { viewExperimentInsight } from './experiment.ts'
import type { ExperimentInsight } from './types.ts'

const experiment = 'types-of-chemical-reactions'
const wrong = (...attemptedanswer: string[]) => ({ attemptedanswer, correct: false })
const right = (answer: string) => ({ attemptedanswer: [answer], correct: true })

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const pupil = (rollNumber: string) => student(school.id, { classId: room.id, rollNumber })
  return {
    school,
    asha,
    pupils: [await pupil('1'), await pupil('2'), await pupil('3'), await pupil('4')] as const,
  }
}

const view = async (actor: Parameters<typeof viewExperimentInsight>[0]) =>
  (await viewExperimentInsight(actor, { class: '10-A', experiment })) as ExperimentInsight

test('counts the last answers of the newest attempt, merging spellings, the most chosen first', async () => {
  const { asha, pupils } = await classroom()
  const earlier = new Date(Date.now() - 3_600_000)
  await attempt(pupils[0], { submittedAt: earlier, answers: { 1: wrong('Displacement and exothermic') } })
  await attempt(pupils[0], { answers: { 1: right('Combination and exothermic'), 2: wrong('lime  Water') } })
  await attempt(pupils[1], {
    answers: {
      1: wrong('Displacement and exothermic', 'decomposition and endothermic'),
      2: wrong('Limewater'),
    },
  })
  await attempt(pupils[2], { answers: { 2: wrong('Chalk') }, marks: 2.5, version: 1 })
  await attempt(pupils[3], { source: 'paper', marks: 4, version: 1 })
  const seen = await view(asha)
  expect(seen).toMatchObject({ strength: 4, handedIn: 3, waiting: 2, marks: [2.5, 4], missing: [] })
  expect(seen.questions.slice(0, 2)).toMatchObject([
    {
      ...{ number: 1, answer: 'Combination and exothermic', right: 1, leftOut: 1 },
      wrong: [{ answer: 'Decomposition and endothermic', count: 1 }],
    },
    {
      ...{ number: 2, right: 0, leftOut: 0 },
      wrong: [
        { answer: 'lime  Water', count: 2 },
        { answer: 'Chalk', count: 1 },
      ],
    },
  ])
})

test('names the students who have not done it', async () => {
  const { asha, pupils } = await classroom()
  await attempt(pupils[1])
  const { missing } = await view(asha)
  expect(missing.map(({ rollNumber }) => rollNumber)).toEqual(['1', '3', '4'])
})

test('hints are only for the class’s teachers', async () => {
  const { school, asha, pupils } = await classroom()
  const answers = { 1: wrong('a'), 3: wrong('b'), 4: wrong('c') }
  const [first, second] = [await attempt(pupils[0], { answers }), await attempt(pupils[1], { answers })]
  const { hints } = await view(asha)
  expect(hints).toMatchObject([{ kind: 'same', students: [{ attempt: first.id }, { attempt: second.id }] }])
  expect((await view(await admin(school.id))).hints).toBeNull()
})

test('classes that one may not see and unknown experiments are 404', async () => {
  const { school, asha, pupils } = await classroom()
  const input = { class: '10-A', experiment }
  const other = await teacher(school.id)
  await schoolClass(school.id, '10-B', [other])
  await expect(viewExperimentInsight(other, input)).rejects.toMatchObject({ status: 404 })
  await expect(viewExperimentInsight(await admin(), input)).rejects.toMatchObject({ status: 404 })
  await expect(viewExperimentInsight(asha, { ...input, experiment: 'no-such' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(viewExperimentInsight(asha, { class: '10-A' })).rejects.toMatchObject({ status: 422 })
  await expect(viewExperimentInsight(pupils[0], input)).rejects.toMatchObject({ status: 403 })
})

test('every question of the first catalogue has a note of its own', async () => {
  const asked = await db.question.findMany({ where: { experiment: { catalogueId: firstCatalogue } } })
  expect(asked).toHaveLength(110)
  expect(new Set(asked.map(({ note }) => note)).size).toBe(110)
})
