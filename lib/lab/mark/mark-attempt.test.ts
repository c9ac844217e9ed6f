import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/experiments/route.ts'
import { GET as history } from '../../../app/api/experiments/single/[id]/history/route.ts'
import { GET as single } from '../../../app/api/experiments/single/[id]/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { AttemptView } from '../attempt/schema.ts'
import { MarkConflict } from './schema.ts'

async function classroom() {
  const school = await institute()
  const [asha, ravi] = [await teacher(school.id), await teacher(school.id)]
  const room = await schoolClass(school.id, '10-A', [asha, ravi])
  const pupil = await student(school.id, { classId: room.id })
  const answers = { 1: { attemptedanswer: ['Combination'], correct: false } }
  return { school, asha, ravi, pupil, done: await attempt(pupil, { answers, proposed: 0 }) }
}

const put = (actor: Member | null, body: object) => call(PUT, actor, { method: 'PUT', body })
const read = (actor: Member, id: string) => call(single, actor, { method: 'GET', params: { id } })

test('gives marks and a comment in the teacher’s own name, which the next read shows (T56)', async () => {
  const { asha, pupil, done } = await classroom()
  const body = {
    ...{ guid: done.id, user: { guid: pupil.accountId }, marks: 4, version: 0 },
    comments: [{ comment: 'Neat table' }],
  }
  const answer = await put(asha, body)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Score Submitted' } })
  for (const data of [answer.body.data, (await read(asha, done.id)).body.data]) {
    expect(AttemptView.parse(data)).toMatchObject({
      ...{ marks: 4, version: 1, released: false },
      comments: [{ name: asha.name, comment: 'Neat table' }],
    })
  }
  const forged = { ...body, version: 1, comments: [{ comment: 'x', name: 'The head' }] }
  expect((await put(asha, forged)).status).toBe(422)
})

test('an attempt has at most 200 comments; one more is refused with its mark, but not a repeat of an existing one', async () => {
  const { asha, pupil, done, school } = await classroom()
  const one = { institutionId: school.id, attemptId: done.id, authorId: asha.accountId, name: asha.name }
  await db.comment.createMany({ data: Array.from({ length: 199 }, () => ({ ...one, comment: 'Again' })) })
  const body = { guid: done.id, user: { guid: pupil.accountId } }
  const last = { comment: 'The last', guid: randomUUID() }
  const [a, b] = await Promise.all([
    put(asha, { ...body, comments: [last] }),
    put(asha, { ...body, comments: [{ comment: 'Too many' }] }),
  ])
  expect([a.status, b.status].sort()).toEqual([200, 422])
  const refused = await put(asha, { ...body, marks: 4, version: 0, comments: [{ comment: 'Too many' }] })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'An attempt holds at most 200 comments. Nothing was saved.' },
  })
  expect(AttemptView.parse((await read(asha, done.id)).body.data)).toMatchObject({ marks: null, version: 0 })
  expect(await db.comment.count({ where: { attemptId: done.id, institutionId: school.id } })).toBe(200)
  const [kept] = await db.comment.findMany({
    where: { attemptId: done.id, institutionId: school.id, comment: { not: 'Again' } },
  })
  const again = { comment: kept?.comment ?? '', guid: kept?.id }
  expect((await put(asha, { ...body, comments: [again] })).status).toBe(200)
})

test('other fields of the experiment that a program sends back are ignored, and so is an idempotency key', async () => {
  const { asha, pupil, done } = await classroom()
  const read = { moduleName: 'x', user: { guid: pupil.accountId, username: 'x' }, maximum: 100 }
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...read, guid: done.id, marks: 4, version: 0 }
  const answer = await call(PUT, asha, { method: 'PUT', body, headers })
  expect(answer).toMatchObject({ status: 200, body: { data: { marks: 4, maximum: 5 } } })
})

test('T53: a stale save answers 409 with both values and saves neither its mark nor its comment', async () => {
  const { asha, ravi, pupil, done } = await classroom()
  const body = { guid: done.id, user: { guid: pupil.accountId }, version: 0 }
  await put(asha, { ...body, marks: 4 })
  const late = await put(ravi, { ...body, marks: 2, comments: [{ comment: 'Units?' }] })
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(MarkConflict.parse(late.body.data)).toMatchObject({
    yours: 2,
    theirs: { marks: 4, version: 1, markedByName: asha.name },
  })
  expect(AttemptView.parse((await read(ravi, done.id)).body.data).comments).toEqual([])
})

test('T55: a comment sent again under its guid is one comment', async () => {
  const { asha, pupil, done } = await classroom()
  const comments = [{ comment: 'Neat', guid: randomUUID() }]
  const body = { guid: done.id, user: { guid: pupil.accountId }, comments }
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(asha, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(AttemptView.parse((await read(asha, done.id)).body.data).comments).toHaveLength(1)
  const elsewhere = { ...body, guid: (await attempt(pupil)).id }
  expect((await put(asha, elsewhere)).status).toBe(409)
})

test('a mark needs the version it was read at', async () => {
  const { asha, pupil, done } = await classroom()
  const answer = await put(asha, { guid: done.id, user: { guid: pupil.accountId }, marks: 3 })
  expect(answer).toMatchObject({ status: 422, body: { fields: { version: [expect.any(String)] } } })
})

test('only admins, the class’s teachers and the student can read an attempt', async () => {
  const { school, asha, pupil, done } = await classroom()
  const strangers = [
    await teacher(school.id),
    await admin(),
    await student(school.id),
    (await classroom()).asha,
  ]
  for (const stranger of strangers) expect((await read(stranger, done.id)).status).toBe(404)
  for (const reader of [asha, pupil, await admin(school.id)])
    expect((await read(reader, done.id)).status).toBe(200)
  const other = {
    guid: done.id,
    user: { guid: (await student(school.id)).accountId },
    comments: [{ comment: 'x' }],
  }
  expect((await put(asha, other)).status).toBe(404)
})

test('a student sees mark, right answers and comments only once they are released', async () => {
  const { asha, pupil, done } = await classroom()
  const comments = [{ comment: 'Look at the gas' }]
  await put(asha, { guid: done.id, user: { guid: pupil.accountId }, marks: 4, version: 0, comments })
  const before = await read(pupil, done.id)
  expect(AttemptView.parse(before.body.data)).toMatchObject({ marks: null, proposed: null, comments: [] })
  expect(JSON.stringify(before.body)).not.toContain('Look at the gas')
  const [question] = AttemptView.parse(before.body.data).questions
  expect(question).toMatchObject({ answer: null, correct: null, attemptedanswer: ['Combination'] })
  expect((await call(history, pupil, { method: 'GET', params: { id: done.id } })).status).toBe(403)
})
