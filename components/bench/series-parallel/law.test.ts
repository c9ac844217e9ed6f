import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParallel, inSeries } from '../circuit/law'
import { readMeters, slopeOf, uncertaintyOf } from '../testing/circuit-pupils'
import { type Arrangement, resistanceOf, resistorsOf } from './law'

const sliders = [0.7, 0.8]

test('two careful readings of each circuit give its resistance, and the combinations agree with R1 and R2', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const measured = (arrangement: Arrangement) => {
        const resistance = resistanceOf(resistorsOf(seed), arrangement)
        const readings = sliders.map((slider) => readMeters(seed, { names: arrangement, resistance }, slider))
        for (const { i, v } of readings) expect(i <= 1 && v <= 5).toBe(true)
        const off = Math.max(...readings.map(uncertaintyOf))
        const found = slopeOf(readings)
        expect(Math.abs(found / resistance - 1)).toBeLessThan(off)
        return { found, off }
      }
      const [r1, r2] = [measured('r1'), measured('r2')]
      for (const [arrangement, combine] of [
        ['series', inSeries],
        ['parallel', inParallel],
      ] as const) {
        const { found, off } = measured(arrangement)
        expect(Math.abs(found / combine(r1.found, r2.found) - 1)).toBeLessThan(off + r1.off + r2.off)
      }
    }),
  )
})
