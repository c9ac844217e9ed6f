import { memo } from 'react'
import { grouped } from '@/lib/core/counted'
import { type StateSign, type StatusSign, stateNames } from './status-sign'

type Props = { counts?: Partial<Record<StatusSign, number>> }

const shownSigns = Object.keys(stateNames) as StateSign[]

/** The signs of a mark's states in grid and desk, with counts where they are known. */
export const SignLegend = memo(({ counts }: Props) => (
  <ul aria-label="Signs" className="signs flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    {shownSigns.map((sign) => (
      <li key={sign} className="flex items-center gap-1.5">
        <span aria-hidden data-s={sign} className="sign-sample">
          {'rd'.includes(sign) && 4}
        </span>
        {stateNames[sign]}
        {counts && <span className="text-ink tabular-nums">{grouped(counts[sign] ?? 0)}</span>}
      </li>
    ))}
  </ul>
))
