import { expect, test } from 'vitest'
import { axisOf, placeOf } from './plot.ts'

test.each([
  [[0.1, 0.52], { from: 0, to: 0.6, ticks: [0, 0.2, 0.4, 0.6] }],
  [[37, 41], { from: 37, to: 41, ticks: [37, 38, 39, 40, 41] }],
  [[30, 60], { from: 0, to: 60, ticks: [0, 20, 40, 60] }],
  [[0], { from: 0, to: 0.2, ticks: [0, 0.2] }],
  [[7], { from: 6, to: 8, ticks: [6, 8] }],
  [[30, 30.0000000000001], { from: 30, to: 40, ticks: [30, 40] }],
  [[-30.0000000000001, -30], { from: -40, to: -30, ticks: [-40, -30] }],
])('%j stand on an axis with round numbers', (values, axis) => {
  expect(axisOf(values)).toEqual(axis)
})

test.each([[[0.02, 4.98]], [[1, 2, 3]], [[200, 201]], [[999999]], [[30, 30.000001]]])(
  'the axis covers every one of %j',
  (values) => {
    const axis = axisOf(values)
    for (const value of values) {
      expect(placeOf(axis, value)).toBeGreaterThanOrEqual(0)
      expect(placeOf(axis, value)).toBeLessThanOrEqual(1)
    }
  },
)
