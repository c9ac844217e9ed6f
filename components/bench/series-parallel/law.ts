import { seededRandom } from '@/lib/core/random'
import { inParallel, inSeries } from '../circuit/law'
import { between } from '../parts/scatter'

export type Arrangement = 'r1' | 'r2' | 'series' | 'parallel'

/** A student's two resistors in ohms, generated from the seed. */
export function generateResistors(seed: string) {
  const random = seededRandom(`${seed} resistors`)
  return { r1: between(random, 4, 5.5), r2: between(random, 6.5, 9) }
}

/** The resistance between the voltmeter's terminals, in ohms. */
export function resistanceOf(
  { r1, r2 }: ReturnType<typeof generateResistors>,
  arrangement: Arrangement,
): number {
  const all = { r1, r2, series: inSeries(r1, r2), parallel: inParallel(r1, r2) }
  return all[arrangement]
}
