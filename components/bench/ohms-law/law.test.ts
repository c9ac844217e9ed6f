import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMeters, slopeOf, uncertaintyOf } from '../testing/circuit-pupils'
import { generateResistance } from './law'

test('six careful readings, all within the scales, give the resistance as well as the meters allow', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const resistance = generateResistance(seed)
      const readings = [0, 0.3, 0.5, 0.7, 0.85, 1].map((slider) =>
        readMeters(seed, { names: 'R', resistance }, slider),
      )
      expect(new Set(readings.map(({ i }) => i)).size).toBe(6)
      for (const { i, v } of readings) expect(i <= 1 && v <= 5).toBe(true)
      const furthestOff = slopeOf(
        readings.map((reading) => ({ ...reading, v: reading.v * uncertaintyOf(reading) })),
      )
      const off = Math.abs(slopeOf(readings) - resistance)
      expect(off).toBeLessThan(furthestOff)
      expect(off).toBeLessThan(0.1 * resistance)
    }),
  )
})
