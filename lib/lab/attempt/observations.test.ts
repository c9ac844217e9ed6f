import { expect, test } from 'vitest'
import { POST } from '../../../app/api/experiments/route.ts'
import { attemptsOf, attemptBody as body, pupil } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { AttemptView, SubmitAttempt } from './schema.ts'

const lens = { moduleName: 'focal-length-of-convex-lens', answers: [] }
const readings = [{ object: 'Water tower', lens: 0, screen: 15.2, f: 15.2 }, {}, { f: 14.8 }]
const send = async (observations: unknown, more: object = {}) => {
  const meera = await pupil()
  return { meera, ...(await call(POST, meera, { body: body({ ...lens, observations, ...more }) })) }
}

test('a table of observations is stored with the attempt and read back; empty cells and rows at its end are dropped', async () => {
  const { status, body: answer, meera } = await send([...readings.slice(0, 2), { f: 14.8, object: ' ' }])
  expect(status).toBe(201)
  expect(AttemptView.parse(answer.data).observations).toEqual(readings)
  expect((await attemptsOf(meera))[0]?.observations).toEqual(readings)
})

test('a -0 is a 0, as it is stored, so that a repeat is the same', () => {
  const { observations } = SubmitAttempt.parse(body({ ...lens, observations: [{ f: -0 }] }))
  expect(observations).toEqual([{ f: 0 }])
})

test('a calculated number is stored as the reading that its column shows', async () => {
  const { meera } = await send([{ lens: 0.1 + 0.2, screen: 15.199999999 }])
  expect((await attemptsOf(meera))[0]?.observations).toEqual([{ lens: 0.3, screen: 15.2 }])
})

test.each([undefined, [], [{}, { object: '' }]])('%j is no table', async (observations) => {
  const { body: answer } = await send(observations)
  expect(AttemptView.parse(answer.data).observations).toBeNull()
})

test.each([
  ['a column that is not there', [{ depth: 1 }], 'observations.0.depth', 'no such column'],
  ['a row too many', [{}, {}, {}, { f: 1 }], 'observations', 'has 3 rows'],
  ['a text for a number', [{}, { f: '15' }], 'observations.1.f', 'Write a number'],
  ['a number out of range', [{ screen: 201 }], 'observations.0.screen', 'from 0 to 200'],
  ['a number finer than the scale', [{ f: 15.25 }], 'observations.0.f', 'steps of 0.1'],
  ['a number for a text', [{ object: 7 }], 'observations.0.object', 'Write a text'],
])('%s is refused by name, and nothing is kept', async (_, observations, field, says) => {
  const { status, body: answer, meera } = await send(observations)
  expect(status).toBe(422)
  expect(answer.fields).toMatchObject({ [field]: [expect.stringContaining(says)] })
  expect(await attemptsOf(meera)).toEqual([])
})

test('a choice that is not offered is refused', async () => {
  const { status, body: answer } = await send([{ cells: 'Two cells' }], {
    moduleName: 'budding-in-yeast-and-hydra',
  })
  expect([status, answer.fields]).toEqual([422, { 'observations.0.cells': ['Choose from the list.'] }])
})

test('the same id with the same table is one attempt, with another table a conflict', async () => {
  const { meera } = await send(readings)
  const again = (observations: unknown) => call(POST, meera, { body: body({ ...lens, observations }) })
  expect((await again(readings)).status).toBe(201)
  expect((await again([{ f: 15.3 }])).status).toBe(409)
  expect((await again(undefined)).status).toBe(409)
  expect(await attemptsOf(meera)).toHaveLength(1)
})
