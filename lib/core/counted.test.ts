import { expect, test } from 'vitest'
import { counted, grouped } from './counted.ts'

test('numbers are grouped the Indian way', () => {
  expect([0, 999, 20_000, 123_456].map(grouped)).toEqual(['0', '999', '20,000', '1,23,456'])
})

test('one of something, many of it, and none', () => {
  expect([0, 1, 2].map((count) => counted(count, 'student'))).toEqual([
    '0 students',
    '1 student',
    '2 students',
  ])
  expect([1, 2000].map((count) => counted(count, 'is', 'are'))).toEqual(['1 is', '2,000 are'])
})
