import { fills } from '@/components/insight/fills'
import type { StripCell } from './strip'

const [step, wide, height] = [10, 8.5, 32]

type Props = { cells: StripCell[]; strength: number }

/** How many of a class have each experiment released, as a draft and waiting: columns as high as the class. */
export function StripColumns({ cells, strength }: Props) {
  const whole = strength || 1
  const parts = { released: '', draft: '', waiting: '', none: '' }
  for (const [at, { released, marked, waiting }] of cells.entries()) {
    let top = height
    const stack = (count: number) => {
      if (count <= 0) return ''
      const tall = Math.round((height * 10 * count) / whole) / 10
      top -= tall
      return `M${at * step + (step - wide) / 2} ${top.toFixed(1)}h${wide}v${tall}h-${wide}z`
    }
    parts.released += stack(released)
    parts.draft += stack(marked)
    parts.waiting += stack(waiting)
    parts.none += stack(whole - released - marked - waiting)
  }
  return (
    <svg viewBox={`0 0 ${cells.length * step} ${height}`} preserveAspectRatio="none" aria-hidden>
      {parts.none && <path d={parts.none} className="fill-hover" />}
      {parts.released && <path d={parts.released} className={fills.released} />}
      {parts.draft && <path d={parts.draft} className={fills.draft} />}
      {parts.waiting && <path d={parts.waiting} className={fills.waiting} />}
    </svg>
  )
}
