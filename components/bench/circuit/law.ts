import { seededRandom } from '@/lib/core/random'
import { generateMeter, type Meter, meterReading } from '../parts/instrument'
import { between } from '../parts/scatter'

/** Three dry cells, a rheostat and two meters. */
export type Supply = { emf: number; internal: number; rheostat: number; ammeter: Meter; voltmeter: Meter }

const leadResistance = 0.1

/** A student's supply, generated from the seed. */
export function generateSupply(seed: string): Supply {
  const random = seededRandom(`${seed} supply`)
  return {
    emf: between(random, 4.3, 4.6),
    internal: between(random, 0.4, 0.7),
    rheostat: 20,
    ammeter: generateMeter(random, 0.02, 1),
    voltmeter: generateMeter(random, 0.1, 5),
  }
}

export const inSeries = (first: number, second: number) => first + second

export const inParallel = (first: number, second: number) => (first * second) / (first + second)

/** `slider` is the share of the rheostat that the current does not pass through. */
type Setting = { closed: boolean; slider: number }

/** The current through a load in amperes and the potential difference across it in volts. */
export function solveCircuit({ emf, internal, rheostat }: Supply, load: number, { closed, slider }: Setting) {
  const i = closed ? emf / (load + internal + leadResistance + rheostat * (1 - slider)) : 0
  return { i, v: i * load }
}

/** The readings of both meters. */
export function meterReadings(supply: Supply, load: number, setting: Setting, seed: string) {
  const { i, v } = solveCircuit(supply, load, setting)
  return {
    i: meterReading(supply.ammeter, i, `${seed} A`),
    v: meterReading(supply.voltmeter, v, `${seed} V`),
  }
}
