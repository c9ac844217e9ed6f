import { expect, test } from 'vitest'
import { stepTo } from './step-to'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s at %i of three leads to %s', (key, at, to) => {
  expect(stepTo(key, at, 3)).toBe(to)
})
