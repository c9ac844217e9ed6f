import type { Rule } from './schema.ts'

/** An exact number of marks; `of` is never 0. Marks have two decimals, which floats do not keep through a sum. */
export type Fraction = { parts: bigint; of: bigint }

/** A mark with at most two decimals, as an exact fraction. */
export const exactly = (mark: number): Fraction => ({ parts: BigInt(Math.round(mark * 100)), of: 100n })

/** The exact sum of fractions. */
export const sum = (fractions: Fraction[]): Fraction =>
  fractions.reduce((a, b) => ({ parts: a.parts * b.of + b.parts * a.of, of: a.of * b.of }), {
    parts: 0n,
    of: 1n,
  })

/** A fraction multiplied by one whole number and divided by another. */
export const scaled = ({ parts, of }: Fraction, times: number, by: number): Fraction => ({
  parts: parts * BigInt(times),
  of: of * BigInt(by),
})

const hundredths = { '0.01': 1n, '0.5': 50n, '1': 100n }

/** Rounds to the nearest multiple of the step, halves upwards: 7.25 in halves is 7.5. The fraction is 0 or more. */
export function rounded({ parts, of }: Fraction, step: Rule['round']): number {
  const size = hundredths[step]
  const steps = (2n * parts * 100n + of * size) / (2n * of * size)
  return Number(steps * size) / 100
}
