import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { faultsOf } from './evaluate.ts'
import type { FuzzRequest } from './request.ts'

/** The rules that an answer with this status breaks, for a call that documents a 502. */
function brokenBy(name: string, status: number, query = '') {
  const [verb = '', path = ''] = name.split(' ')
  const call: Call = {
    ...{ name, verb, path, parameters: [], body: undefined, roles: ['admin'], open: false },
    answers: { 200: undefined, 502: undefined },
  }
  const request: FuzzRequest = { call, who: 'admin', path: path + query, headers: {}, body: undefined }
  const answered = { status, type: 'application/json', text: '{}', ms: 1 }
  return faultsOf(request, answered, new Set()).map(({ rule }) => rule)
}

test('a 502 is a failure, documented or not, except of calls that wait for the payment provider', () => {
  expect(brokenBy('POST /pay', 502)).toEqual([])
  expect(brokenBy('GET /student/all', 502)).toEqual(['failed'])
  expect(brokenBy('POST /pay', 500)).toEqual(['failed', 'envelope'])
})

test('a 431 is undocumented, except for an address of many thousand characters, which Node refuses', () => {
  expect(brokenBy('GET /student/all', 431)).toEqual(['envelope'])
  expect(brokenBy('GET /student/all', 431, `?q=${'a'.repeat(16_000)}`)).toEqual([])
})
