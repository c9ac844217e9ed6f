import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blurOn, focalLength, imageDistance, magnification } from './thin-lens'

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('lens and mirror formula: 1/f is 1/u and 1/v together, beyond F and within it', () => {
  fc.assert(
    fc.property(length(5, 50), length(1, 10_000), (f, u) => {
      fc.pre(Math.abs(u - f) > 0.01)
      const v = imageDistance(f, u)
      expect(1 / u + 1 / v).toBeCloseTo(1 / f, 9)
      expect(focalLength(u, v)).toBeCloseTo(f, 6)
      expect(v > 0).toBe(u > f)
    }),
  )
})

test.each([
  // f, u, v, and how large: the five places of a textbook, for f = 10 cm
  [10, 40, 13.333, -1 / 3],
  [10, 20, 20, -1],
  [10, 15, 30, -2],
  [10, 5, -10, 2],
])('f %d, u %d: v %d, and the image is %d times as high', (f, u, v, times) => {
  expect(imageDistance(f, u)).toBeCloseTo(v, 3)
  expect(magnification(f, u)).toBeCloseTo(times, 9)
})

test('an image is sharp at its place, and more blurred the farther the screen is from it', () => {
  fc.assert(
    fc.property(length(5, 100), length(0, 50), length(0.01, 50), (v, near, extra) => {
      expect(blurOn(4, v, v)).toBe(0)
      expect(blurOn(4, v, v + near + extra)).toBeGreaterThan(blurOn(4, v, v + near))
    }),
  )
  expect(blurOn(4, imageDistance(10, 10), 30)).toBe(4)
})
