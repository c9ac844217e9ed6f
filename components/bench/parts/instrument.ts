import { between, scatter } from './scatter'

/** A meter with a needle, with its own small errors. */
export type Meter = {
  /** one division, in the meter's unit */
  leastCount: number
  /** the end of the scale */
  full: number
  /** its errors: an offset, and a relative one along the scale */
  zero: number
  gain: number
}

/** A meter with errors too small to read: a fifth of a division at zero, half a percent along the scale. */
export const generateMeter = (random: () => number, leastCount: number, full: number): Meter => ({
  leastCount,
  full,
  zero: between(random, -0.2, 0.2) * leastCount,
  gain: between(random, -0.005, 0.005),
})

/** Where the needle stops: friction adds a little, and the stops are two divisions beyond the scale. */
export function meterReading({ leastCount, full, zero, gain }: Meter, value: number, seed: string): number {
  const friction = value === 0 ? 0 : 0.15 * leastCount * scatter(seed, value)
  return Math.min(full + 2 * leastCount, Math.max(-2 * leastCount, value * (1 + gain) + zero + friction))
}
