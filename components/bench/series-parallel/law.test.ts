import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParallel, inSeries } from '../circuit/law'
import { readMeters, slopeOf, uncertaintyOf } from '../testing/circuit-pupils'
import { type Arrangement, generateResistors, resistanceOf } from './law'

const sliders = [0.7, 0.8]

test('two careful readings of each circuit give its resistance, and the combinations agree with R1 and R2', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const measured = (arrangement: Arrangement) => {
        const resistance = resistanceOf(generateResistors(seed), arrangement)
        const readings = sliders.map((slider) => readMeters(seed, { names: arrangement, resistance }, slider))
        for (const { i, v } of readings) expect(i <= 1 && v <= 5).toBe(true)
        const uncertainty = Math.max(...readings.map(uncertaintyOf))
        const slope = slopeOf(readings)
        expect(Math.abs(slope / resistance - 1)).toBeLessThan(uncertainty)
        return { slope, uncertainty }
      }
      const [r1, r2] = [measured('r1'), measured('r2')]
      for (const [arrangement, combine] of [
        ['series', inSeries],
        ['parallel', inParallel],
      ] as const) {
        const { slope, uncertainty } = measured(arrangement)
        expect(Math.abs(slope / combine(r1.slope, r2.slope) - 1)).toBeLessThan(
          uncertainty + r1.uncertainty + r2.uncertainty,
        )
      }
    }),
  )
})
