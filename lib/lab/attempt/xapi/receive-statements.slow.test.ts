import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as sendAttempt } from '../../../../app/api/experiments/route.ts'
import { POST } from '../../../../app/api/experiments/xapi/statements/route.ts'
import type { Member } from '../../../core/actor.ts'
import { addOwnExperiment } from '../../../school/experiment/own.ts'
import { attemptsOf, activity as base, experiment, program, pupil } from '../../../testing/attempts.ts'
import { call } from '../../../testing/call.ts'
import { db } from '../../../testing/db.ts'
import { admin } from '../../../testing/factories.ts'

const send = (actor: Member | null, body: unknown) => call(POST, actor, { body })
const keptOf = ({ institutionId }: Member) => db.idempotentAnswer.count({ where: { institutionId } })

test('statements of one registration are one attempt, with every answer in its order', async () => {
  const meera = await pupil()
  const { answered, say, registration } = program()
  const statements = [
    say('initialized', { timestamp: '2026-11-20T04:30:00Z' }),
    answered(2, 'slaked lime', { timestamp: '2026-11-20T04:34:00+00:00' }),
    answered(2, 'calcium oxide', { timestamp: '2026-11-20T10:02:00+05:30' }),
    answered(1, 'Combination and exothermic', { timestamp: '2026-11-20T04:33:00Z' }),
    say('completed', { timestamp: '2026-11-20T04:36:00Z' }),
  ]
  const { status, headers, body } = await send(meera, statements)
  expect(status).toBe(200)
  expect(JSON.parse(body.message)).toEqual(statements.map(({ id }) => id))
  expect(headers.get('x-experience-api-version')).toBe('1.0.3')
  const [kept, ...others] = await attemptsOf(meera)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ experimentId: experiment, clientAttemptId: registration, source: 'xapi' })
  expect(kept?.answers).toMatchObject([
    { number: 1, attemptedanswer: ['Combination and exothermic'], correct: true },
    { number: 2, attemptedanswer: ['calcium oxide', 'slaked lime'], correct: true },
  ])
  expect(kept?.startedAt?.toISOString()).toBe('2026-11-20T04:30:00.000Z')
  expect(kept?.submittedAt.toISOString()).toBe('2026-11-20T04:36:00.000Z')
  expect(Number(kept?.proposed)).toBe(2)
})

test('answers that name no time keep the order in which they were sent, whatever their ids', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  const words = ['lime', 'oxide', 'slaked lime', 'quick lime', 'chalk', 'marble']
  const tries = words.map((word) => answered(2, word))
  const ids = tries.map(({ id }) => id).sort((a, b) => b.localeCompare(a))
  const sent = tries.map((one, at) => ({ ...one, id: ids[at] }))
  await send(meera, [...sent, say('completed')])
  expect(await attemptsOf(meera)).toMatchObject([{ answers: [{ number: 2, attemptedanswer: words }] }])
})

test('sent one by one, they make no attempt until it is handed in', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  await send(meera, answered(1, 'Combination and exothermic'))
  await send(meera, { statements: [answered(2, 'calcium hydroxide')] })
  expect(await attemptsOf(meera)).toEqual([])
  await send(meera, say('completed', { result: { duration: 'PT4M30S' } }))
  const [kept] = await attemptsOf(meera)
  expect(kept?.answers).toHaveLength(2)
  expect(kept && kept.submittedAt.getTime() - (kept.startedAt?.getTime() ?? 0)).toBe(270_000)
})

test('an attempt with every question answered needs no end', async () => {
  const meera = await pupil()
  const { answered } = program()
  for (const number of [1, 2, 3, 4, 5]) await send(meera, answered(number, 'x'))
  expect(await attemptsOf(meera)).toMatchObject([{ answers: [{}, {}, {}, {}, {}] }])
})

test('an attempt at an experiment without questions is made when it is handed in', async () => {
  const meera = await pupil()
  const { slug } = await addOwnExperiment(await admin(meera.institutionId), {
    ...{ subject: 'physics', title: 'A pendulum', shortTitle: 'Pendulum', maximum: 5, questions: [] },
  })
  const { say } = program()
  const object = { id: `https://lab.example/${slug}` }
  await send(meera, say('initialized', { object }))
  expect(await attemptsOf(meera)).toEqual([])
  await send(meera, say('completed', { object }))
  expect(await attemptsOf(meera)).toMatchObject([{ experimentId: slug, answers: [] }])
})

test('late or unordered statements are added until the attempt is marked', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  await send(meera, say('completed'))
  await send(meera, answered(2, 'calcium hydroxide'))
  const [kept] = await attemptsOf(meera)
  expect(kept?.answers).toMatchObject([{ number: 2, correct: true }])
  expect(Number(kept?.proposed)).toBe(1)
  await db.attempt.updateMany({
    where: { id: kept?.id ?? '', institutionId: meera.institutionId },
    data: { marks: 1, version: 1 },
  })
  const before = [await attemptsOf(meera), await keptOf(meera)]
  const late = await send(meera, answered(1, 'Combination and exothermic'))
  expect([late.status, late.body.message]).toEqual([409, 'This attempt is marked already.'])
  expect([await attemptsOf(meera), await keptOf(meera)]).toEqual(before)
})

test('once the statements of an attempt are forgotten, late ones add to its answers and take none away', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  for (const number of [1, 2, 3, 4, 5]) await send(meera, answered(number, 'x'))
  await db.idempotentAnswer.deleteMany({ where: { institutionId: meera.institutionId } })
  expect((await send(meera, [answered(2, 'calcium hydroxide'), say('completed')])).status).toBe(200)
  const [kept] = await attemptsOf(meera)
  expect(kept?.answers.map(({ number, attemptedanswer }) => [number, attemptedanswer])).toEqual([
    [1, ['x']],
    [2, ['calcium hydroxide']],
    [3, ['x']],
    [4, ['x']],
    [5, ['x']],
  ])
})

test('T55: a batch sent ten times at once is one attempt; a statement’s id with other content is a conflict', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  const first = answered(1, 'Combination and exothermic')
  const statements = [first, answered(2, 'lime'), say('completed')]
  const all = await Promise.all(Array.from({ length: 10 }, () => send(meera, statements)))
  expect(new Set(all.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(await attemptsOf(meera)).toMatchObject([{ answers: [{ number: 1 }, { number: 2 }] }])
  const before = await attemptsOf(meera)
  const other = await send(meera, { ...first, result: { response: 'Decomposition and endothermic' } })
  expect([other.status, other.body.fields]).toEqual([409, { 'statements.0.id': [expect.any(String)] }])
  expect(await attemptsOf(meera)).toEqual(before)
})

test('statements that arrive at the same moment are all stored', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  const parts = [1, 2, 3, 4, 5].map((number) => answered(number, 'x'))
  await Promise.all([...parts, say('completed')].map((one) => send(meera, one)))
  const [kept, ...others] = await attemptsOf(meera)
  expect(others).toEqual([])
  expect(kept?.answers).toHaveLength(5)
})

test('a registration is the clientAttemptId of the plain call', async () => {
  const meera = await pupil()
  const { answered, say, registration } = program()
  await send(meera, [answered(1, 'Combination and exothermic'), say('completed')])
  const plain = (response: string) =>
    call(sendAttempt, meera, {
      body: {
        ...{ moduleName: experiment, clientAttemptId: registration },
        answers: [{ number: 1, attemptedanswer: response }],
      },
    })
  expect((await plain('Combination and exothermic')).status).toBe(201)
  expect((await plain('Decomposition and endothermic')).status).toBe(409)
  expect(await attemptsOf(meera)).toHaveLength(1)
})

test('names of experiments and questions: extensions, parents, texts, choices', async () => {
  const meera = await pupil()
  const { answered, say } = program()
  const bare = { id: 'urn:uuid:9b9d8f5e-6a5f-4f52-9a34-0d8d6f0c7b11' }
  const parent = { contextActivities: { parent: [{ id: base }] } }
  const interaction = {
    interactionType: 'choice',
    description: { 'en-IN': 'Name the compound formed when quicklime reacts with water.' },
    choices: [
      { id: '0', description: { 'en-IN': 'Calcium oxide' } },
      { id: '1', description: { 'en-IN': 'Slaked lime' } },
    ],
  }
  const extensions = {
    'https://lab.example/xapi/experiment': 'Types-of-Chemical-Reactions',
    'https://lab.example/xapi/question': 1,
  }
  const { registration } = say('completed').context
  const statements = [
    {
      ...answered(9, '1'),
      object: { ...bare, definition: interaction },
      context: { registration, ...parent },
    },
    { ...answered(9, 'Combination and exothermic'), object: bare, context: { registration, extensions } },
    say('completed', { object: { id: `https://lab.example/${experiment}` } }),
  ]
  expect((await send(meera, statements)).status).toBe(200)
  expect(await attemptsOf(meera)).toMatchObject([
    {
      experimentId: experiment,
      answers: [
        { number: 1, correct: true },
        { number: 2, attemptedanswer: ['Slaked lime'], correct: true },
      ],
    },
  ])
})

test('statements about other things are accepted, answered and not stored', async () => {
  const meera = await pupil()
  const { say } = program()
  const others = [
    say('experienced'),
    say('constructor'),
    { ...say('completed'), object: { objectType: 'Agent', mbox: 'mailto:a@lab.example' } },
    { ...say('voided'), object: { objectType: 'StatementRef', id: randomUUID() } },
    say('completed', { object: { id: `${base}/questions/1` } }),
  ]
  const { status, body } = await send(meera, others)
  expect([status, JSON.parse(body.message)]).toEqual([200, others.map(({ id }) => id)])
  expect([await attemptsOf(meera), await keptOf(meera)]).toEqual([[], 0])
})

test('a statement without an id gets one', async () => {
  const { id: _, ...nameless } = program().say('completed')
  const [id] = JSON.parse((await send(await pupil(), nameless)).body.message)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
