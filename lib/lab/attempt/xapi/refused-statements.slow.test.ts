import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { POST as sendAttempt } from '../../../../app/api/experiments/route.ts'
import { POST } from '../../../../app/api/experiments/xapi/statements/route.ts'
import { countTry } from '../../../access/limit/limits.ts'
import type { Member } from '../../../core/actor.ts'
import { attemptsOf, program, pupil } from '../../../testing/attempts.ts'
import { call, credentials } from '../../../testing/call.ts'
import { db } from '../../../testing/db.ts'
import { admin, institute, provider, student, teacher } from '../../../testing/factories.ts'

const send = (actor: Member | null, body: unknown) => call(POST, actor, { body })
const keptOf = ({ institutionId }: Member) => db.idempotentAnswer.count({ where: { institutionId } })

const { answered, say } = program()
const choosing = (response: string, description: string) => {
  const { object, ...rest } = answered(1, response)
  return {
    ...rest,
    object: { ...object, definition: { choices: [{ id: 'a', description: { en: description } }] } },
  }
}

describe('refused statements', () => {
  let meera: Member
  beforeAll(async () => {
    meera = await pupil()
  })

  test.each([
    ['an empty list', [], 'statements'],
    ['201 statements', Array(201).fill(say('completed')), 'statements'],
    ['no verb', { ...say('completed'), verb: undefined }, 'statements.0.verb'],
    ['a strange id', { ...say('completed'), id: 'one' }, 'statements.0.id'],
    [
      'no registration',
      [say('completed', { context: { registration: undefined } })],
      'statements.0.context.registration',
    ],
    [
      'an unknown experiment',
      [say('completed', { object: { id: 'https://lab.example/experiments/alchemy' } })],
      'statements.0.object.id',
    ],
    ['an unknown question', [say('completed'), answered(6, 'x')], 'statements.1.object.id'],
    ['an answer to no question', [say('answered', { result: { response: 'x' } })], 'statements.0.object.id'],
    ['an answer too long', [answered(1, 'x'.repeat(501))], 'statements.0.result.response'],
    [
      'choices that come to an answer too long',
      [choosing(Array(60).fill('a').join('[,]'), 'x'.repeat(100))],
      'statements.0.result.response',
    ],
    [
      'a choice with characters that no text has',
      [choosing('a', 'sodium\u0000')],
      'statements.0.object.definition.choices.0.description.en',
    ],
    [
      'a time without a zone',
      [say('completed', { timestamp: '2026-11-20T04:30:00' })],
      'statements.0.timestamp',
    ],
  ])('refuses %s and keeps nothing', async (_, body, field) => {
    const { status, body: answer } = await send(meera, body)
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
    expect([await attemptsOf(meera), await keptOf(meera)]).toEqual([[], 0])
  })
})

test('a registration is for one experiment', async () => {
  const meera = await pupil()
  const one = program()
  await send(meera, one.answered(1, 'x'))
  const other = one.say('completed', {
    object: { id: 'https://lab.example/experiments/properties-of-acetic-acid' },
  })
  expect((await send(meera, other)).status).toBe(409)
  expect([await attemptsOf(meera), await keptOf(meera)]).toEqual([[], 1])
})

test('T02: only a student sends statements, and another student’s registration and statement ids are separate', async () => {
  const [meera, kiran] = [await pupil(), await pupil()]
  const { answered: answer, say: tell } = program()
  const statements = [answer(1, 'Combination and exothermic'), tell('completed')]
  expect((await send(null, statements)).status).toBe(401)
  for (const other of [await admin(), await teacher(meera.institutionId), await provider()])
    expect((await send(other, statements)).status).toBe(403)
  await send(meera, statements)
  const before = await attemptsOf(meera)
  expect((await send(kiran, [{ ...statements[0], result: { response: 'x' } }, statements[1]])).status).toBe(
    200,
  )
  expect(await attemptsOf(meera)).toEqual(before)
  expect(await attemptsOf(kiran)).toMatchObject([{ answers: [{ attemptedanswer: ['x'], correct: false }] }])
})

test('a student without a class is told why, and nothing is stored', async () => {
  const loose = await student((await institute()).id)
  expect((await send(loose, program().say('completed'))).status).toBe(409)
  expect(await keptOf(loose)).toBe(0)
})

test('a list at the top level is accepted here and refused elsewhere', async () => {
  const meera = await pupil()
  const request = new Request('http://localhost:3000/api/experiments', {
    ...{ method: 'POST', body: '[]' },
    headers: { ...(await credentials(meera)), 'content-type': 'application/json' },
  })
  expect((await sendAttempt(request, { params: Promise.resolve({}) })).status).toBe(400)
})

test('60 new attempts an hour, however they are sent', async () => {
  const meera = await pupil()
  await countTry('attempt:student', meera.accountId, 'too_many', 50)
  const batch = Array.from({ length: 10 }, () => program().say('completed'))
  expect((await send(meera, batch)).status).toBe(200)
  expect((await send(meera, program().say('completed'))).status).toBe(429)
  expect((await send(meera, batch)).status).toBe(200)
  expect(await attemptsOf(meera)).toHaveLength(10)
})

/** Repeats every statement that is stored of a student, under ids of their own, as if it had been sent that many times more. */
async function repeatStored({ institutionId }: Member, times: number) {
  const rows = await db.idempotentAnswer.findMany({ where: { institutionId } })
  const copies = rows.flatMap((row) =>
    Array.from({ length: times }, () => ({ ...row, answer: row.answer ?? {}, key: randomUUID() })),
  )
  await db.idempotentAnswer.createMany({ data: copies })
}

test('an attempt has at most a thousand statements', async () => {
  const meera = await pupil()
  const { answered } = program()
  expect((await send(meera, answered(2, 'again'))).status).toBe(200)
  await repeatStored(meera, 998)
  expect((await send(meera, answered(2, 'again'))).status).toBe(200)
  const { status, body } = await send(meera, answered(2, 'again'))
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['statements.0.context.registration']])
  expect(await keptOf(meera)).toBe(1000)
})

test('attempts with more than 2000 statements together are sent in several requests', async () => {
  const meera = await pupil()
  const programs = [program(), program(), program()]
  const batch = () => programs.map((one) => one.answered(2, 'again'))
  expect((await send(meera, batch())).status).toBe(200)
  await repeatStored(meera, 700)
  const { status, body } = await send(meera, batch())
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['statements']])
  expect(await keptOf(meera)).toBe(2103)
  for (const one of batch()) expect((await send(meera, one)).status).toBe(200)
})

test('of ever more answers to a question the last twenty are stored, as many as the lab program may send', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  const tries = Array.from({ length: 30 }, (_, at) => {
    const timestamp = new Date(Date.UTC(2026, 10, 20, 4, at)).toISOString()
    return answered(2, `try ${at}`, { timestamp })
  })
  await send(meera, [...tries, say('completed', { timestamp: '2026-11-20T05:00:00Z' })])
  const given = (await attemptsOf(meera))[0]?.answers[0]?.attemptedanswer
  expect([given?.length, given?.at(-1)]).toEqual([20, 'try 29'])
})
