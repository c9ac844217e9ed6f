import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/core/random'
import { readTo, toStep } from './rounding'
import { between, scatter } from './scatter'

test('a seed and a place always give the same number, other places another', () => {
  expect(scatter('meera', 1)).toBe(scatter('meera', 1))
  expect(new Set([scatter('meera', 1), scatter('meera', 2), scatter('ravi', 1)]).size).toBe(3)
})

test('numbers spread over the whole of their range and not beyond it', () => {
  const random = seededRandom('meera')
  const drawn = Array.from({ length: 4000 }, () => between(random, 5, 9)).toSorted((a, b) => a - b)
  expect(drawn[0]).toBeGreaterThanOrEqual(5)
  expect(drawn.at(-1)).toBeLessThan(9)
  for (const [index, quarter] of [6, 7, 8].entries())
    expect(drawn[(index + 1) * 1000]).toBeCloseTo(quarter, 0)
})

test('a reading is the nearest division, written with the digits of the least count', () => {
  expect([readTo(0.02, 0.347), readTo(0.1, 2), readTo(1, 29.6), readTo(0.1, -0.01)]).toEqual([
    '0.34',
    '2.0',
    '30',
    '0.0',
  ])
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 200, noNaN: true }),
      fc.constantFrom(0.02, 0.1, 1),
      (value, step) => {
        expect(Math.abs(toStep(step, value) - value)).toBeLessThanOrEqual(step / 2 + 1e-9)
      },
    ),
  )
})
