import fc from 'fast-check'
import { expect, test } from 'vitest'
import { focusDistant } from '../testing/optics-pupils'
import { lensOf } from './law'

test('the mean of three readings gives the focal length of the lens to 0.3 cm', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const lens = lensOf(seed)
      const found = (['tree', 'house', 'tower'] as const).map((thing) => focusDistant(lens, thing))
      const mean = found.reduce((sum, one) => sum + one, 0) / found.length
      expect(Math.abs(mean - lens.f)).toBeLessThan(0.3)
    }),
  )
})
