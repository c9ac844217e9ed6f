import { today } from '../../core/today.ts'

/** The financial year of a moment in India, April to March, for example 26-27. */
export const financialYear = (at = new Date()): string => nameOf(firstYear(at))

/** The financial year of a moment and those before it, the latest first. */
export const financialYears = (count: number, at = new Date()): string[] =>
  Array.from({ length: count }, (_, ago) => nameOf(firstYear(at) - ago))

function firstYear(at: Date): number {
  const [year = 0, month = 0] = today(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

const nameOf = (first: number) =>
  [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
