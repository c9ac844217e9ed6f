import fc from 'fast-check'
import { expect, test } from 'vitest'
import { focusDistant } from '../testing/optics-pupils'
import { mirrorOf } from './law'

test('the mean of three readings gives the focal length of the mirror to 0.3 cm', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const mirror = mirrorOf(seed)
      const found = (['tree', 'house', 'tower'] as const).map((thing) => focusDistant(mirror, thing))
      const mean = found.reduce((sum, one) => sum + one, 0) / found.length
      expect(Math.abs(mean - mirror.f)).toBeLessThan(0.3)
    }),
  )
})
