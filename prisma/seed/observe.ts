import type { Observations, ObservedRow } from '../../lib/lab/attempt/observations.ts'
import type {
  Expected,
  NumberColumn,
  SheetColumn,
  SheetWithExpected,
} from '../../lib/school/experiment/sheet.ts'

type Random = () => number

/** The share of readings that are wrong. */
const wrongShare = 0.1

/** A demo student's observations for an experiment's table; columns for free text stay empty. */
export const observe = (slug: string, { columns, rows }: SheetWithExpected, random: Random): Observations =>
  rows.map(({ expected }, row) => ({
    ...Object.fromEntries(
      columns.flatMap((column) => {
        const value = read(column, expected[column.key], random)
        return value === undefined ? [] : [[column.key, value]]
      }),
    ),
    ...measured[slug]?.(row, random),
  }))

function read(column: SheetColumn, expected: Expected | undefined, random: Random) {
  if (!expected || column.type === 'text') return undefined
  const isWrong = random() < wrongShare
  if (column.type === 'choice') {
    const choices = isWrong || !('choices' in expected) ? column.choices : expected.choices
    return choices[Math.floor(random() * choices.length)]
  }
  if ('choices' in expected) return undefined
  const { min, max } = isWrong ? column : expected
  return toLeastCount(column, min + random() * (max - min))
}

/** Rounds to the instrument's least count. */
const toLeastCount = ({ leastCount }: Pick<NumberColumn, 'leastCount'>, value: number) =>
  Number((Math.round(value / leastCount) * leastCount).toPrecision(6))

const tenth = (value: number) => toLeastCount({ leastCount: 0.1 }, value)

/** Readings that follow a law: the resistor has 6 ohms, the lens a focal length of 10 cm. */
const measured: Record<string, (row: number, random: Random) => ObservedRow> = {
  'dependence-of-potential-difference-on-current': (row, random) => {
    const i = toLeastCount({ leastCount: 0.02 }, 0.08 * (row + 1))
    const v = tenth(6 * i + (random() - 0.5) * 0.15)
    return { i, v, r: tenth(v / i) }
  },
  'image-distance-of-convex-lens': (row, random): ObservedRow => {
    const u = [40, 30, 20, 16, 13, 6][row] ?? 20
    if (u < 10) return { u }
    const v = tenth((10 * u) / (u - 10) + (random() - 0.5) * 0.6)
    return { u, v, f: tenth((u * v) / (u + v)) }
  },
}
