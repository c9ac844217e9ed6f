import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refracted, sine } from './snell'

test('Snell: n times the sine of the angle is the same on both sides, or the light is turned back', () => {
  const index = fc.double({ min: 1, max: 2.5, noNaN: true })
  fc.assert(
    fc.property(index, index, fc.double({ min: 0, max: 89, noNaN: true }), (from, into, angle) => {
      const refraction = refracted(from, into, angle)
      if (refraction === null) expect(from * sine(angle)).toBeGreaterThan(into)
      else expect(into * sine(refraction)).toBeCloseTo(from * sine(angle), 9)
    }),
  )
})

test.each([
  // air into glass, glass into air, the critical angle of crown glass, air into water
  [1, 1.5, 30, 19.47],
  [1.5, 1, 19.47, 30],
  [1.5, 1, 42, null],
  [1, 1.333, 45, 32.03],
])('from %d into %d at %d°: %d', (from, into, angle, expected) => {
  const refraction = refracted(from, into, angle)
  if (expected === null) expect(refraction).toBeNull()
  else expect(refraction).toBeCloseTo(expected, 1)
})
