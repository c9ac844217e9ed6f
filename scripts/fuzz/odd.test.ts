import { expect, test } from 'vitest'
import { write } from './odd.ts'

test('a raw piece is unchanged, and a shortened one stays within its own text', () => {
  expect(write({ a: '@@raw:[[1e9999]]:raw@@' })).toBe('{"a":[[1e9999]]}')
  expect(write({ a: '@@raw:{"deep":1}:raw@@', b: 'x' })).toBe('{"a":{"deep":1},"b":"x"}')
  expect(JSON.parse(write({ a: '@@raw:[[', b: 'x', c: 'y:raw@@' }))).toEqual({
    a: '@@raw:[[',
    b: 'x',
    c: 'y:raw@@',
  })
})
