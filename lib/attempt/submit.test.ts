import { expect, test } from 'vitest'
import { POST } from '../../app/api/experiments/route.ts'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { call } from '../testing/call.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../testing/factories.ts'
import { AttemptView } from './schema.ts'

const moduleName = 'types-of-chemical-reactions'
const answers = [
  { number: 1, attemptedanswer: 'Combination and exothermic' },
  { number: 2, attemptedanswer: ['calcium oxide', 'slaked lime'] },
  { number: 3, attemptedanswer: 'Metallic iron' },
]
const body = (more: object = {}) => ({ moduleName, answers, clientAttemptId: 'attempt-1', ...more })

async function pupil() {
  const { id } = await institute()
  const room = await schoolClass(id, '10-A')
  return student(id, { classId: room.id })
}

const attemptsOf = ({ institutionId, accountId: studentId }: Member) =>
  db.attempt.findMany({
    where: { studentId, institutionId },
    include: { answers: { orderBy: { number: 'asc' } } },
  })

test('keeps what was answered, what of it is right, and the mark that would give', async () => {
  const meera = await pupil()
  const { status, body: answer } = await call(POST, meera, { body: body() })
  expect(status).toBe(201)
  expect(answer.message).toBe('Attempt received')
  const [kept] = await attemptsOf(meera)
  expect(kept).toMatchObject({
    experimentId: moduleName,
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

test('the answer gives back what was sent and betrays nothing of right and wrong', async () => {
  const { body: answer } = await call(POST, await pupil(), { body: body() })
  const attempt = AttemptView.parse(answer.data)
  expect(attempt).toMatchObject({ experiment: moduleName, marks: null, proposed: null, released: false })
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

test('T55: sent again with another time, as a program may that tries later, it is the same; a new id is a new attempt', async () => {
  const meera = await pupil()
  const first = await call(POST, meera, { body: body({ submittedAt: '2026-11-20T04:30:00Z' }) })
  const again = await call(POST, meera, { body: body({ submittedAt: '2026-11-20T05:30:00Z' }) })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  await call(POST, meera, { body: body({ clientAttemptId: 'attempt-2' }) })
  expect(await attemptsOf(meera)).toHaveLength(2)
})

test.each([
  ['another answer', { answers: [{ number: 1, attemptedanswer: 'Decomposition and endothermic' }] }],
  ['fewer answers', { answers: answers.slice(0, 2) }],
  ['more answers', { answers: [...answers, { number: 4, attemptedanswer: 'x' }] }],
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

test('another student’s same id is another attempt', async () => {
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

test('numbers may come as numbers; empty texts and questions left out are no answers', async () => {
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

test.each([
  ['no experiment', { moduleName: undefined }, 'moduleName'],
  ['an unknown experiment', { moduleName: 'alchemy' }, 'moduleName'],
  ['a pattern for an experiment', { moduleName: '%' }, 'moduleName'],
  ['no answers', { answers: undefined }, 'answers'],
  ['51 answers', { answers: Array(51).fill({ number: 1, attemptedanswer: 'x' }) }, 'answers'],
  ['an unknown number', { answers: [{ number: 6, attemptedanswer: 'x' }] }, 'answers.0.number'],
  ['an unknown question', { answers: [{ question: 'Why?', attemptedanswer: 'x' }] }, 'answers.0.question'],
  ['no question', { answers: [{ attemptedanswer: 'x' }] }, 'answers.0.number'],
  [
    'a number with the text of another question',
    { answers: [{ number: 1, question: 'Why?', attemptedanswer: 'x' }] },
    'answers.0.number',
  ],
  ['a question twice', { answers: [answers[0], answers[0]] }, 'answers.1.number'],
  [
    '21 texts',
    { answers: [{ number: 1, attemptedanswer: Array(21).fill('x') }] },
    'answers.0.attemptedanswer',
  ],
  [
    'a text too long',
    { answers: [{ number: 1, attemptedanswer: 'x'.repeat(501) }] },
    'answers.0.attemptedanswer',
  ],
  [
    'an answer that is no text',
    { answers: [{ number: 1, attemptedanswer: { a: 1 } }] },
    'answers.0.attemptedanswer',
  ],
  [
    'an answer’s own verdict',
    { answers: [{ number: 1, attemptedanswer: 'x', correct: true }] },
    'answers.0.correct',
  ],
  ['no id', { clientAttemptId: undefined }, 'clientAttemptId'],
  ['a short id', { clientAttemptId: '1' }, 'clientAttemptId'],
  ['an id of marks for paper work', { clientAttemptId: `paper:${moduleName}` }, 'clientAttemptId'],
  ['a time that is none', { submittedAt: 'yesterday' }, 'submittedAt'],
])('refuses %s and writes nothing', async (_, wrong, field) => {
  const meera = await pupil()
  const { status, body: answer } = await call(POST, meera, { body: body(wrong) })
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  expect(await attemptsOf(meera)).toEqual([])
})

test('T34: more than 100 kB is refused unread', async () => {
  const { status } = await call(POST, await pupil(), { body: body({ padding: 'x'.repeat(100_001) }) })
  expect(status).toBe(413)
})

test('T02: only a student sends attempts, and only in the own name', async () => {
  const meera = await pupil()
  expect((await call(POST, null, { body: body() })).status).toBe(401)
  for (const other of [
    await admin(meera.institutionId),
    await teacher(meera.institutionId),
    await provider(),
  ])
    expect((await call(POST, other, { body: body() })).status).toBe(403)
  await call(POST, await pupil(), { body: body({ user: meera.accountId, studentId: meera.accountId }) })
  expect(await attemptsOf(meera)).toEqual([])
})

test('a student without a class is told why, a removed one is signed out', async () => {
  const loose = await student((await institute()).id)
  const { status, body: answer } = await call(POST, loose, { body: body() })
  expect([status, answer.message]).toEqual([
    409,
    'Your school has not put you into a class yet. Please send this again then.',
  ])
  expect(await attemptsOf(loose)).toEqual([])
  const gone = await pupil()
  const { institutionId, accountId: id } = gone
  await db.student.update({
    where: { institutionId_id: { institutionId, id } },
    data: { removedAt: new Date(), binKey: id },
  })
  expect((await call(POST, gone, { body: body() })).status).toBe(401)
  await db.account.update({ where: { id }, data: { disabledAt: new Date() } })
  expect((await call(POST, gone, { body: body() })).status).toBe(401)
  expect(await attemptsOf(gone)).toEqual([])
})

test('60 attempts an hour; what is sent again is not counted', async () => {
  const meera = await pupil()
  for (let n = 0; n < 60; n++) {
    const { status } = await call(POST, meera, { body: body({ clientAttemptId: `attempt-${n}` }) })
    expect(status).toBe(201)
  }
  const late = await call(POST, meera, { body: body({ clientAttemptId: 'attempt-60' }) })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await call(POST, meera, { body: body({ clientAttemptId: 'attempt-59' }) })).status).toBe(201)
  expect(await attemptsOf(meera)).toHaveLength(60)
})
