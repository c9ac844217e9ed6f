import type { ReactNode } from 'react'
import { grouped } from '@/lib/core/counted'
import { type Sign, type StateSign, signs } from './sign'

type Props = {
  counts?: Partial<Record<Sign, number>>
  /** what else there is to explain, as items */
  children?: ReactNode
}

const shown = Object.keys(signs) as StateSign[]

/** How a mark looks in each state, in the grid as on the desk; and how many there are of each, where that is counted. */
export const SignLegend = ({ counts, children }: Props) => (
  <ul aria-label="Signs" className="signs flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    {shown.map((sign) => (
      <li key={sign} className="flex items-center gap-1.5">
        <span aria-hidden data-s={sign} className="sign-sample">
          {'rd'.includes(sign) && 4}
        </span>
        {signs[sign]}
        {counts && <span className="text-ink tabular-nums">{grouped(counts[sign] ?? 0)}</span>}
      </li>
    ))}
    {children}
  </ul>
)
