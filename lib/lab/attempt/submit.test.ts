import { expect, test } from 'vitest'
import { POST } from '../../../app/api/experiments/route.ts'
import { countTry } from '../../access/limit/limits.ts'
import { attemptsOf, attemptBody as body, experiment, pupil, threeAnswers } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { student } from '../../testing/factories.ts'
import { AttemptView } from './schema.ts'

test('stores the answers, which of them are right, and the proposed mark', async () => {
  const meera = await pupil()
  const { status, body: answer } = await call(POST, meera, { body: body() })
  expect(status).toBe(201)
  expect(answer.message).toBe('Attempt received')
  const [kept] = await attemptsOf(meera)
  expect(kept).toMatchObject({
    experimentId: experiment,
    source: 'lab',
    marks: null,
    version: 0,
    releaseId: null,
  })
  expect(Number(kept?.proposed)).toBe(2)
  expect(
    kept?.answers.map(({ number, attemptedanswer, correct }) => [number, attemptedanswer, correct]),
  ).toEqual([
    [1, ['Combination and exothermic'], true],
    [2, ['calcium oxide', 'slaked lime'], true],
    [3, ['Metallic iron'], false],
  ])
})

test('the response returns what was sent and does not reveal which answers are right', async () => {
  const { body: answer } = await call(POST, await pupil(), { body: body() })
  const attempt = AttemptView.parse(answer.data)
  expect(attempt).toMatchObject({ experiment, marks: null, proposed: null, released: false })
  expect(attempt.questions).toHaveLength(5)
  expect(attempt.questions[1]?.attemptedanswer).toEqual(['calcium oxide', 'slaked lime'])
  for (const { answer, synonyms, correct } of attempt.questions)
    expect({ answer, synonyms, correct }).toEqual({ answer: null, synonyms: [], correct: null })
})

test('T55: the same attempt twenty times at once is one, with one answer', async () => {
  const meera = await pupil()
  const all = await Promise.all(Array.from({ length: 20 }, () => call(POST, meera, { body: body() })))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(all.map((one) => JSON.stringify(one.body))).size).toBe(1)
  const kept = await attemptsOf(meera)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.answers).toHaveLength(3)
})

test('T55: sent again with another time, as by a retrying program, it is the same; with a new id it is a new attempt', async () => {
  const meera = await pupil()
  const first = await call(POST, meera, { body: body({ submittedAt: '2026-11-20T04:30:00Z' }) })
  const again = await call(POST, meera, { body: body({ submittedAt: '2026-11-20T05:30:00Z' }) })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  await call(POST, meera, { body: body({ clientAttemptId: 'attempt-2' }) })
  expect(await attemptsOf(meera)).toHaveLength(2)
})

test.each([
  ['another answer', { answers: [{ number: 1, attemptedanswer: 'Decomposition and endothermic' }] }],
  ['fewer answers', { answers: threeAnswers.slice(0, 2) }],
  ['more answers', { answers: [...threeAnswers, { number: 4, attemptedanswer: 'x' }] }],
  ['another experiment', { moduleName: 'properties-of-acetic-acid', answers: [] }],
])('the same id with %s is a conflict, and the first one stays', async (_, other) => {
  const meera = await pupil()
  await call(POST, meera, { body: body() })
  const before = await attemptsOf(meera)
  const { status, body: answer } = await call(POST, meera, { body: body(other) })
  expect(status).toBe(409)
  expect(answer.fields).toHaveProperty('clientAttemptId')
  expect(await attemptsOf(meera)).toEqual(before)
})

test('the same id from another student is another attempt', async () => {
  const meera = await pupil()
  const room = await db.student.findFirstOrThrow({
    where: { id: meera.accountId, institutionId: meera.institutionId },
  })
  const kiran = await student(meera.institutionId, { classId: room.classId })
  const guids = []
  for (const one of [meera, kiran, await pupil()]) {
    const { data } = (await call(POST, one, { body: body() })).body
    guids.push(AttemptView.parse(data).guid)
    expect(AttemptView.parse(data).user.guid).toBe(one.accountId)
  }
  expect(new Set(guids).size).toBe(3)
  expect(await attemptsOf(meera)).toHaveLength(1)
})

test.each([
  ['TYPES-OF-CHEMICAL-REACTIONS'],
  [
    'performing reactions and classifying them as combination, decomposition, displacement or double displacement',
  ],
])('finds the experiment by %s, and questions by their text', async (name) => {
  const meera = await pupil()
  const question = 'name the compound formed when quicklime reacts with water'
  const sent = body({ moduleName: name, answers: [{ question, attemptedanswer: 'Calcium  HYDROXIDE' }] })
  expect((await call(POST, meera, { body: sent })).status).toBe(201)
  const [kept] = await attemptsOf(meera)
  expect(kept?.answers).toMatchObject([{ number: 2, correct: true }])
})

test('numbers may be sent as numbers; empty texts and omitted questions are no answers', async () => {
  const meera = await pupil()
  const sent = [
    { number: 2, attemptedanswer: 20 },
    { number: 3, attemptedanswer: ['', ' '] },
    { number: 4, attemptedanswer: '' },
  ]
  await call(POST, meera, { body: body({ moduleName: 'focal-length-of-convex-lens', answers: sent }) })
  const [kept] = await attemptsOf(meera)
  expect(kept?.answers).toMatchObject([{ number: 2, attemptedanswer: ['20'], correct: true }])
  expect(Number(kept?.proposed)).toBe(1)
})

test('60 attempts an hour; repeats are not counted', async () => {
  const meera = await pupil()
  await countTry('attempt:student', meera.accountId, 'too_many', 50)
  for (let n = 50; n < 60; n++) {
    const { status } = await call(POST, meera, { body: body({ clientAttemptId: `attempt-${n}` }) })
    expect(status).toBe(201)
  }
  const late = await call(POST, meera, { body: body({ clientAttemptId: 'attempt-60' }) })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await call(POST, meera, { body: body({ clientAttemptId: 'attempt-59' }) })).status).toBe(201)
  expect(await attemptsOf(meera)).toHaveLength(10)
})
