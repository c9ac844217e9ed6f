import { memo } from 'react'
import styles from './grid.module.css'
import type { GridState } from './grid-state'
import { type Sign, signOf, signs } from './sign'

const always: Sign[] = ['w', 'd', 'r']
const order: Sign[] = ['w', 'd', 'k', 'r', 's', 'f', 'x', 'c']

type Props = Pick<GridState, 'rows' | 'from' | 'to'>

/** What the signs in the cells mean, and how many there are of each. */
export const GridLegend = memo(function GridLegend({ rows, from, to }: Props) {
  const counts = new Map<Sign, number>()
  for (const cell of rows.flatMap((row) => row.slice(from, to))) {
    const sign = signOf(cell)
    if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const shown = order.filter((sign) => always.includes(sign) || counts.has(sign))
  return (
    <ul aria-label="Signs" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      {shown.map((sign) => (
        <li key={sign} className="flex items-center gap-1.5">
          <span aria-hidden data-s={sign} className={styles.sign} />
          {signs[sign]}
          <span className="text-ink tabular-nums">{counts.get(sign) ?? 0}</span>
        </li>
      ))}
    </ul>
  )
})
