import { memo, type ReactNode } from 'react'
import { grouped } from '@/lib/core/counted'
import { type Sign, type StateSign, signs } from './sign'

type Props = {
  counts?: Partial<Record<Sign, number>>
  /** further items to explain */
  children?: ReactNode
}

const shownSigns = Object.keys(signs) as StateSign[]

/** The signs of a mark's states in grid and desk, with counts where they are known. */
export const SignLegend = memo(({ counts, children }: Props) => (
  <ul aria-label="Signs" className="signs flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    {shownSigns.map((sign) => (
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
))
