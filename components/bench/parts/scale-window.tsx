import { memo, type ReactNode } from 'react'
import { Drawing } from './drawing'

type Props = {
  title: string
  /** the scale's left edge, in cm */
  from: number
  className?: string
  /** drawn over the scale; `left` converts cm to a drawing coordinate */
  children: (left: (cm: number) => number) => ReactNode
}

const centimetre = 54
const width = 300
const height = 84
/** The top edge of the wooden scale. */
export const scaleTop = 32

/** An enlarged part of a scale. */
export function ScaleWindow({ title, from, className, children }: Props) {
  const left = (cm: number) => (cm - from) * centimetre
  return (
    <Drawing title={title} width={width} height={height} className={className}>
      <rect width={width} height={height} rx={6} fill="#fbfaf6" />
      <path d={`M0 ${scaleTop}H${width}V78a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z`} fill="#e9c98a" />
      <g transform={`translate(${left(0).toFixed(2)} 0)`}>
        <Marks first={Math.max(0, Math.floor(from))} last={Math.ceil(from + width / centimetre)} />
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

// Memoised, so that the marks are not redrawn while the scale moves within a centimetre.
const Marks = memo(function Marks({ first, last }: { first: number; last: number }) {
  const marks = Array.from({ length: (last - first) * 10 + 1 }, (_, index) => first * 10 + index)
  const leftOf = (mark: number) => ((mark * centimetre) / 10).toFixed(1)
  return (
    <>
      <path
        d={marks.map((mark) => `M${leftOf(mark)} ${scaleTop}v${lengthOf(mark)}`).join('')}
        stroke="#2a1c08"
      />
      <g fill="#2a1c08" textAnchor="middle" fontSize={14}>
        {marks
          .filter((mark) => mark % 10 === 0)
          .map((mark) => (
            <text key={mark} x={leftOf(mark)} y={74}>
              {mark / 10}
            </text>
          ))}
      </g>
    </>
  )
})

const lengthOf = (mark: number) => (mark % 10 === 0 ? 24 : mark % 5 === 0 ? 18 : 12)
