import { expect, test } from 'vitest'
import { nextRoll } from './next-roll.ts'

test.each([
  ['7', '8'],
  ['9', '10'],
  ['007', '008'],
  ['099', '100'],
  ['A9', 'A10'],
  ['10-19', '10-20'],
  ['12B', ''],
  ['', ''],
])('after roll number %j comes %j', (roll, next) => {
  expect(nextRoll(roll)).toBe(next)
})
