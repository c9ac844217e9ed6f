import { memo } from 'react'
import { type Sign, signOf } from '@/components/mark/sign'
import { SignLegend } from '@/components/mark/sign-legend'
import type { GridState } from './grid-state'

type Props = Pick<GridState, 'rows' | 'from' | 'to'>

/** What the signs in the cells mean, and how many of the shown columns there are of each. */
export const GridLegend = memo(function GridLegend({ rows, from, to }: Props) {
  const counts: Partial<Record<Sign, number>> = {}
  for (const cell of rows.flatMap((row) => row.slice(from, to))) {
    const sign = signOf(cell)
    counts[sign] = (counts[sign] ?? 0) + 1
  }
  return <SignLegend counts={counts} />
})
