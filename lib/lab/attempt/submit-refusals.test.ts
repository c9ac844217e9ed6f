import { beforeAll, describe, expect, test } from 'vitest'
import { POST } from '../../../app/api/experiments/route.ts'
import type { Member } from '../../core/actor.ts'
import { attemptsOf, attemptBody as body, experiment, pupil, threeAnswers } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, student, teacher } from '../../testing/factories.ts'

test('work that a page kept is not stored for somebody who has since signed in in that browser', async () => {
  const meera = await pupil()
  const next = await student(meera.institutionId)
  const send = (account: string) =>
    call(POST, meera, { body: body(), headers: { 'x-labmark-account': account } })
  expect(await send(next.accountId)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  expect(await attemptsOf(meera)).toEqual([])
  expect((await send(meera.accountId)).status).toBe(201)
})

describe('refused attempts', () => {
  let meera: Member
  beforeAll(async () => {
    meera = await pupil()
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
    ['a question twice', { answers: [threeAnswers[0], threeAnswers[0]] }, 'answers.1.number'],
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
    ['an id of marks for paper work', { clientAttemptId: `paper:${experiment}` }, 'clientAttemptId'],
    ['a time that is none', { submittedAt: 'yesterday' }, 'submittedAt'],
  ])('refuses %s and writes nothing', async (_, wrong, field) => {
    const { status, body: answer } = await call(POST, meera, { body: body(wrong) })
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
    expect(await attemptsOf(meera)).toEqual([])
  })
})

test('T34: more than 100 kB is refused without being read', async () => {
  const { status } = await call(POST, await pupil(), { body: body({ padding: 'x'.repeat(100_001) }) })
  expect(status).toBe(413)
})

test('T02: only a student sends attempts, and only in their own name', async () => {
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

test('a student without a class is told why, and a removed one is signed out', async () => {
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
