import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { typedIn } from './typed.ts'

const call: Call = {
  ...{ name: 'PATCH /teacher', verb: 'PATCH', path: '/teacher', parameters: [], roles: [], open: false },
  answers: {},
  body: {
    properties: {
      displayId: { type: 'string' },
      classId: { type: 'string' },
      guid: { type: 'string', format: 'uuid' },
    },
  },
}
const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const done = (status: number, body: string | undefined) => ({
  request: { call, who: 'admin' as const, path: '/teacher', headers: {}, body },
  answered: { status, type: '', text: '', ms: 0 },
})

test('only texts of accepted requests count as typed; ids of rows do not', () => {
  const [displayId, classId, guid] = ids
  const body = JSON.stringify({ displayId, classId, guid })
  expect([...typedIn([done(200, body)])]).toEqual([displayId])
  expect([...typedIn([done(403, body), done(200, '{'), done(200, undefined), done(200, '3')])]).toEqual([])
})
