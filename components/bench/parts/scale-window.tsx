import type { ReactNode } from 'react'
import { Drawing } from './drawing'

type Props = {
  title: string
  /** where the scale is cut off on the left, in cm */
  from: number
  className?: string
  /** what stands over the scale; `left` turns a place in cm into one of the drawing */
  children: (left: (cm: number) => number) => ReactNode
}

const centimetre = 54
const [width, height] = [300, 84]
/** Where the wood begins. */
export const scaleTop = 32

/** A piece of a scale seen from near. */
export function ScaleWindow({ title, from, className, children }: Props) {
  const first = Math.max(0, Math.ceil(from * 10))
  const last = Math.floor((from + width / centimetre) * 10)
  const marks = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const left = (cm: number) => (cm - from) * centimetre
  return (
    <Drawing title={title} width={width} height={height} className={className}>
      <rect width={width} height={height} rx={6} fill="#fbfaf6" />
      <path d={`M0 ${scaleTop}H${width}V78a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z`} fill="#e9c98a" />
      <path
        d={marks.map((mark) => `M${left(mark / 10).toFixed(2)} ${scaleTop}v${lengthOf(mark)}`).join('')}
        stroke="#2a1c08"
      />
      <g fill="#2a1c08" textAnchor="middle" fontSize={14}>
        {marks
          .filter((mark) => mark % 10 === 0)
          .map((mark) => (
            <text key={mark} x={left(mark / 10)} y={74}>
              {mark / 10}
            </text>
          ))}
      </g>
      {children(left)}
      <text x={width - 8} y={20} textAnchor="end" fill="#2a1c08">
        cm
      </text>
      <rect
        x={0.5}
        y={0.5}
        width={width - 1}
        height={height - 1}
        rx={6}
        fill="none"
        className="stroke-line-strong"
      />
    </Drawing>
  )
}

const lengthOf = (mark: number) => (mark % 10 === 0 ? 24 : mark % 5 === 0 ? 18 : 12)
