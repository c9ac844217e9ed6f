import type { ObservedRow } from '@/lib/lab/attempt/observations'
import { colourName } from '../ph/chart'
import { carbonateBubbles, generatePh, litmusIn, samples, zincBubbles } from '../ph/law'
import { changeAfter, type Metal, metals } from '../reactivity/law'

/** A student who matches every paper with the chart and tests the acid and the base with zinc and sodium carbonate. */
export const readPapers = (seed: string): ObservedRow[] =>
  samples.map(({ value }, index) => {
    const ph = generatePh(seed, value)
    const { blue, red } = litmusIn(ph)
    const litmus = blue === 'red' ? 'Blue turns red' : red === 'blue' ? 'Red turns blue' : 'No change'
    const papers = { colour: colourName(ph), ph: Math.round(ph), litmus }
    if (index > 1) return papers
    return {
      ...papers,
      zinc: zincBubbles(ph, true) ? 'Gas burns with a pop' : 'No gas',
      carbonate: carbonateBubbles(ph) ? 'Brisk bubbles' : 'No bubbles',
    }
  })

const strips: Metal[] = ['zn', 'fe', 'cu', 'al']

/** A student who rubs every strip and waits for twenty minutes. */
export const readStrips = (seed: string): ObservedRow[] =>
  strips.map((metal) =>
    Object.fromEntries(
      metals.map((salt) => [
        salt,
        changeAfter(seed, { metal, rubbed: true }, salt, 20) > 0.5 ? 'Change seen' : 'No change',
      ]),
    ),
  )
