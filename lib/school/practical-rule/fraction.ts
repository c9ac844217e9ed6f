import type { Rule } from './schema.ts'

/** An exact number of marks; the denominator is never 0. Marks have two decimals, which floats do not keep through a sum. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** A mark with at most two decimals, as an exact fraction. */
export const toFraction = (mark: number): Fraction => ({
  numerator: BigInt(Math.round(mark * 100)),
  denominator: 100n,
})

/** The exact sum of fractions. */
export const sum = (fractions: Fraction[]): Fraction =>
  fractions.reduce(
    (a, b) => ({
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    }),
    {
      numerator: 0n,
      denominator: 1n,
    },
  )

/** A fraction multiplied by one whole number and divided by another. */
export const scaled = ({ numerator, denominator }: Fraction, times: number, by: number): Fraction => ({
  numerator: numerator * BigInt(times),
  denominator: denominator * BigInt(by),
})

const hundredths = { '0.01': 1n, '0.5': 50n, '1': 100n }

/** Rounds to the nearest multiple of the step, halves upwards: 7.25 in halves is 7.5. The fraction is 0 or more. */
export function rounded({ numerator, denominator }: Fraction, step: Rule['round']): number {
  const size = hundredths[step]
  const steps = (2n * numerator * 100n + denominator * size) / (2n * denominator * size)
  return Number(steps * size) / 100
}
