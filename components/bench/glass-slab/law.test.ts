import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sine } from '../refraction/snell'
import { generateSlab, linesFor, shiftOf } from './law'

const angles = [30, 40, 45, 50, 60]

test('the lateral displacement of a textbook: 5 cm of glass of 1.5 at 60° give 2.56 cm, straight light none', () => {
  expect(shiftOf(5, 60, 35.264)).toBeCloseTo(2.56, 2)
  expect(shiftOf(5, 0, 0)).toBe(0)
})

test('five careful drawings give the refractive index to four percent, and the ray leaves as it came', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const slab = generateSlab(seed)
      const read = angles.map((angle) => {
        const { i, r, e } = linesFor(slab, angle, seed)
        return { i: Math.round(i), r: Math.round(r), e: Math.round(e) }
      })
      const mean = read.reduce((sum, { i, r }) => sum + sine(i) / sine(r), 0) / read.length
      expect(Math.abs(mean / slab.index - 1)).toBeLessThan(0.04)
      for (const { i, e } of read) expect(Math.abs(i - e)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the larger the angle, the larger is the displacement', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const shifts = angles.map((angle) => linesFor(generateSlab(seed), angle, seed).shift)
      expect(shifts).toEqual(shifts.toSorted((a, b) => a - b))
    }),
  )
})
