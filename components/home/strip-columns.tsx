import { strokes } from '@/components/insight/fills'
import type { StripCell } from './home-view'

const [step, height] = [10, 32]

type Props = { cells: (StripCell | undefined)[]; strength: number }

/** How many of a class have each experiment released, as a draft and waiting: columns as high as the class. */
export function StripColumns({ cells, strength }: Props) {
  const whole = strength || 1
  const parts = { released: '', draft: '', waiting: '', none: '' }
  for (const [at, cell] of cells.entries()) {
    const [released, marked, waiting] = cell ?? [0, 0, 0]
    let top = 0
    const stack = (count: number) => {
      if (count <= 0) return ''
      const bottom = top
      top += count
      return `M${at * step + step / 2} ${y(bottom / whole)}V${y(top / whole)}`
    }
    parts.released += stack(released)
    parts.draft += stack(marked)
    parts.waiting += stack(waiting)
    parts.none += stack(whole - top)
  }
  return (
    <svg viewBox={`0 0 ${cells.length * step} ${height}`} preserveAspectRatio="none" aria-hidden>
      {parts.none && <path d={parts.none} className={strokes.none} />}
      {parts.released && <path d={parts.released} className={strokes.released} />}
      {parts.draft && <path d={parts.draft} className={strokes.draft} />}
      {parts.waiting && <path d={parts.waiting} className={strokes.waiting} />}
    </svg>
  )
}

const y = (share: number) => Math.round(height * (1 - share) * 10) / 10
