import fc from 'fast-check'
import { expect, test } from 'vitest'
import { css } from '../parts/colour'
import { chart, colourName, colourOf } from './chart'
import { carbonateBubbles, generatePh, litmusIn, samples, zincBubbles } from './law'

test('a sample keeps its side of neutral in every bottle, and litmus agrees with the paper', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...samples), (seed, { value }) => {
      const ph = generatePh(seed, value)
      const { blue, red } = litmusIn(ph)
      const side = { hcl: -1, ethanoic: -1, lemon: -1, water: 0, naoh: 1, hydrogencarbonate: 1 }[value]
      expect([blue === 'red', red === 'blue']).toEqual([side === -1, side === 1])
    }),
  )
})

test('the colour is the chart’s where a field is met, between two fields elsewhere, and has the nearest name', () => {
  for (const [ph, { colour, name }] of chart.entries()) {
    expect(colourOf(ph)).toBe(css(colour))
    expect(colourName(ph + 0.4)).toBe(name)
  }
  expect(colourOf(0.5)).toBe('rgb(196 32 42)')
})

test('zinc gives hydrogen with a strong acid, and with a strong base that is warm; carbonate fizzes with acids alone', () => {
  expect([
    zincBubbles(1.2, false),
    zincBubbles(13, false),
    zincBubbles(13, true),
    zincBubbles(7, true),
  ]).toEqual([true, false, true, false])
  expect([1.2, 3, 7, 8.4, 13].map(carbonateBubbles)).toEqual([true, true, false, false, false])
})
