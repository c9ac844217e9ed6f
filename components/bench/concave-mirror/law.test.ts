import fc from 'fast-check'
import { expect, test } from 'vitest'
import { focusDistant } from '../testing/optics-pupils'
import { generateMirror } from './law'

test('the mean of three readings gives the focal length of the mirror to 0.3 cm', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const mirror = generateMirror(seed)
      const distances = (['tree', 'house', 'tower'] as const).map((thing) => focusDistant(mirror, thing))
      const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
      expect(Math.abs(mean - mirror.f)).toBeLessThan(0.3)
    }),
  )
})
