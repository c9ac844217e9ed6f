import { counted } from '@/lib/core/counted'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'

/** A sheet in one line: how many students, how many have all marks, and the average. */
export function SheetSummary({ sheet: { rows } }: { sheet: PracticalSheet }) {
  const totals = rows.flatMap(({ total }) => total ?? [])
  const average = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return [
    counted(rows.length, 'student'),
    totals.length === rows.length ? 'all with a mark out of 5' : `${totals.length} with a mark out of 5`,
    ...(totals.length > 0 ? [`${average.toFixed(2)} on average`] : []),
  ].join(' · ')
}
