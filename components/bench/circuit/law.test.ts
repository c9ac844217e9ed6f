import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateSupply, inParallel, inSeries, meterReadings, solveCircuit } from './law'

const ohms = fc.double({ min: 0.5, max: 100, noNaN: true })
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)

test('Ohm: at every setting the potential difference is the current times the load, and the cells give the rest', () => {
  fc.assert(
    fc.property(fc.string(), ohms, share, (seed, load, slider) => {
      const supply = generateSupply(seed)
      const { i, v } = solveCircuit(supply, load, { closed: true, slider })
      expect(v / i).toBeCloseTo(load, 9)
      const lost = i * (supply.internal + 0.1 + supply.rheostat * (1 - slider))
      expect(v + lost).toBeCloseTo(supply.emf, 9)
    }),
  )
})

test('the less of the rheostat is in the circuit, the higher the current; with the key open no current flows', () => {
  fc.assert(
    fc.property(fc.string(), ohms, share, share, (seed, load, one, other) => {
      const currentAt = (slider: number) =>
        solveCircuit(generateSupply(seed), load, { closed: true, slider }).i
      expect(Math.sign(currentAt(one) - currentAt(other))).toBe(Math.sign(one - other))
      expect(solveCircuit(generateSupply(seed), load, { closed: false, slider: one })).toEqual({ i: 0, v: 0 })
    }),
  )
})

test('combinations: 3 and 6 ohm make 9 in series and 2 in parallel; any two make more and less than each', () => {
  expect([inSeries(3, 6), inParallel(3, 6)]).toEqual([9, 2])
  fc.assert(
    fc.property(ohms, ohms, (one, other) => {
      expect(1 / inParallel(one, other)).toBeCloseTo(1 / one + 1 / other, 9)
      expect(inParallel(one, other)).toBeLessThan(Math.min(one, other))
      expect(inSeries(one, other)).toBeGreaterThan(Math.max(one, other))
    }),
  )
})

test('a needle is off by less than half a division and half a percent, repeatably, and stops at the end of the scale', () => {
  fc.assert(
    fc.property(fc.string(), share, (seed, slider) => {
      const [supply, setting] = [generateSupply(seed), { closed: true, slider }]
      const { i, v } = solveCircuit(supply, 8, setting)
      const readings = meterReadings(supply, 8, setting, seed)
      expect(Math.abs(readings.i - i)).toBeLessThan(0.5 * 0.02 + 0.005 * i)
      expect(Math.abs(readings.v - v)).toBeLessThan(0.5 * 0.1 + 0.005 * v)
      expect(meterReadings(supply, 8, setting, seed)).toEqual(readings)
      expect(meterReadings(supply, 0.5, { closed: true, slider: 1 }, seed).i).toBe(1.04)
    }),
  )
})
