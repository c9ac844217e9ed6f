import { between, scatter } from './scatter'

/** A meter with a needle, as the store gives it out. */
export type Meter = {
  /** one division, in the unit */
  leastCount: number
  /** the end of its scale */
  full: number
  /** what it shows too much, for nothing and for each unit */
  zero: number
  gain: number
}

/** A meter that is off by less than can be read: a fifth of a division at its zero, half a percent along its scale. */
export const meterOf = (random: () => number, leastCount: number, full: number): Meter => ({
  leastCount,
  full,
  zero: between(random, -0.2, 0.2) * leastCount,
  gain: between(random, -0.005, 0.005),
})

/** Where its needle comes to rest: friction holds it a little aside, and at the ends of the scale are stops. */
export function shownBy({ leastCount, full, zero, gain }: Meter, value: number, seed: string): number {
  const friction = value === 0 ? 0 : 0.15 * leastCount * scatter(seed, value)
  return Math.min(full + 2 * leastCount, Math.max(-2 * leastCount, value * (1 + gain) + zero + friction))
}
