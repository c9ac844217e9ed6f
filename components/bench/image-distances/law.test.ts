import fc from 'fast-check'
import { expect, test } from 'vitest'
import { focalLength, imageDistance } from '../optics/thin-lens'
import { toStep } from '../parts/rounding'
import { sharpest } from '../testing/optics-pupils'
import { flame, generateLens, lensAt, onScreen, throughLens } from './law'

test('careful readings from far beyond 2F to near F give the focal length to 0.3 cm, on the scale', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(42, 30, 20, 16, 14), (seed, u) => {
      const lens = generateLens(seed)
      const v = toStep(
        0.1,
        sharpest((screen) => onScreen(lens, u, screen)?.blur ?? 9, 5, 98),
      )
      expect(lensAt + v).toBeLessThan(148)
      expect(Math.abs(focalLength(u, v) - lens.f)).toBeLessThan(0.3)
    }),
  )
})

test('the flame looks as the textbook says at each place', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const lens = generateLens(seed)
      const { f, rough } = lens
      const times = (u: number) => (onScreen(lens, u, imageDistance(f, u))?.height ?? 0) / flame
      expect(times(4 * f)).toBeCloseTo(-1 / 3, 1)
      expect(Math.abs(times(2 * rough) + 1), 'as large as the flame at 2F').toBeLessThan(0.12)
      expect(times(1.5 * f)).toBeCloseTo(-2, 1)
      expect(onScreen(lens, 0.6 * f, 60)).toBeNull()
      expect(throughLens(lens, 0.6 * f).height).toBeCloseTo(2.5 * flame, 6)
    }),
  )
})
