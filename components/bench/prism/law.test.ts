import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sine } from '../refraction/snell'
import { generateRefractiveIndex, linesFor, prismAngle, throughPrism } from './law'

const index = fc.double({ min: 1.45, max: 1.6, noNaN: true })

test('the prism of a textbook: at the least deviation both angles are the same, and it gives the index', () => {
  fc.assert(
    fc.property(index, (n) => {
      const i = (Math.asin(n * sine(prismAngle / 2)) * 180) / Math.PI
      const { e, d } = throughPrism(n, i)
      expect(e).toBeCloseTo(i, 6)
      expect(sine((prismAngle + (d ?? 0)) / 2) / sine(prismAngle / 2)).toBeCloseTo(n, 6)
      for (const other of [i - 6, i + 6]) expect(throughPrism(n, other).d).toBeGreaterThan(d ?? 90)
    }),
  )
})

test('turned round, the ray goes the same way: e comes in and i leaves', () => {
  fc.assert(
    fc.property(index, fc.double({ min: 45, max: 75, noNaN: true }), (n, i) => {
      const { e, d } = throughPrism(n, i)
      const reversed = throughPrism(n, e ?? 0)
      expect(reversed.e).toBeCloseTo(i, 5)
      expect(reversed.d).toBeCloseTo(d ?? 0, 5)
    }),
  )
})

test('glass of 1.5 at 35°: 66° and 41°; at 25° all light is turned back inside', () => {
  const { e, d } = throughPrism(1.5, 35)
  expect([Math.round(e ?? 0), Math.round(d ?? 0)]).toEqual([66, 41])
  expect(throughPrism(1.5, 25)).toMatchObject({ e: null, d: null })
})

test('six careful drawings show the least deviation within a degree and a half, and with it the index to two percent', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const n = generateRefractiveIndex(seed)
      const read = [35, 40, 45, 50, 55, 60].map((angle) => Math.round(linesFor(n, angle, seed).d ?? 90))
      const leastDeviation = Math.min(...read)
      const measuredIndex = sine((prismAngle + leastDeviation) / 2) / sine(prismAngle / 2)
      expect(Math.abs(measuredIndex / n - 1)).toBeLessThan(0.02)
    }),
  )
})
