import { expect, test } from 'vitest'
import { isDay, isGuid, oneOf, queryOf } from './query-of'

const filters = { action: oneOf(['student']), from: isDay, who: isGuid }
const page = { limit: 50, cursor: 0 }

test('a filter in the address that there is not is ignored', () => {
  const params = { action: 'toString', from: '2026-02-30', who: 'x', other: 'student' }
  expect(queryOf(params, [], filters)).toEqual({ page: 1, query: page, filtered: false })
})

test('filters in the address narrow the list, beside those that every list has', () => {
  const params = { action: 'student', from: '2026-02-28', class: '10-A' }
  expect(queryOf(params, [], filters)).toEqual({ page: 1, query: { ...page, ...params }, filtered: true })
})
