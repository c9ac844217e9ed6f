import { generateSupply, meterReadings } from '../circuit/law'
import { toStep } from '../parts/rounding'

/** A student who reads both meters to the nearest division, at one setting of the rheostat. */
export function readMeters(seed: string, load: { names: string; resistance: number }, slider: number) {
  const supply = generateSupply(seed)
  const readings = meterReadings(supply, load.resistance, { closed: true, slider }, `${seed} ${load.names}`)
  const [i, v] = [
    toStep(supply.ammeter.leastCount, readings.i),
    toStep(supply.voltmeter.leastCount, readings.v),
  ]
  return { i, v, r: toStep(0.1, v / i) }
}

/** The slope of the best-fit straight line through the origin. */
export const slopeOf = (points: { i: number; v: number }[]) =>
  points.reduce((sum, { i, v }) => sum + i * v, 0) / points.reduce((sum, { i }) => sum + i * i, 0)

/** The relative uncertainty of V ÷ I when each meter is read to within a division. */
export const uncertaintyOf = ({ i, v }: { i: number; v: number }) => 0.02 / i + 0.1 / v
