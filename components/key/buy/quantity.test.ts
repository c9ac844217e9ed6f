import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test.each([
  ['1', 1],
  [' 40 ', 40],
  ['1,000', 1000],
])('%j is %i keys', (typed, value) => {
  expect(readQuantity(typed)).toEqual({ value })
})

test.each(['', '0', '-1', '0.5', '1e3', '10001', 'forty'])('%j is no number of keys', (typed) => {
  expect(readQuantity(typed).value).toBeUndefined()
  expect(readQuantity(typed).problem).toBeTruthy()
})

test('the most keys are written the Indian way', () => {
  expect(readQuantity('10001').problem).toBe('Buy at most 10,000 keys at once')
})
