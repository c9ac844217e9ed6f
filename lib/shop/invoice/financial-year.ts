import { today } from '../../core/today.ts'

/** The financial year of a moment in India, April to March, for example 26-27. */
export function financialYear(at = new Date()): string {
  const [year = 0, month = 0] = today(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}
