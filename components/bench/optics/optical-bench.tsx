import type { ReactNode } from 'react'
import { Drawing } from '../parts/drawing'

/** An upright on the bench: its position in cm, its name and its drawing. */
type Mounted = { position: number; name: string; upright: ReactNode }

type Props = {
  title: string
  /** the length of the scale in cm */
  length: number
  mounted: Mounted[]
  /** positions marked with chalk */
  marks?: { position: number; name: string }[]
  /** drawn behind the uprights */
  children?: ReactNode
}

const start = 22
const end = 338
const rail = 124

/** An optical bench from the side: a rail with a scale and its uprights. */
export function OpticalBench({ title, length, mounted, marks = [], children }: Props) {
  const left = (position: number) => start + (position / length) * (end - start)
  const tens = Array.from({ length: length / 10 + 1 }, (_, index) => index * 10)
  return (
    <Drawing title={title} width={360} height={164}>
      <path d={`M8 ${rail - 44}H352`} className="stroke-line-strong" strokeDasharray="6 4 1.5 4" />
      {children}
      <rect x={8} y={rail + 2} width={344} height={24} rx={3} fill="#e9c98a" className="stroke-line-strong" />
      <g stroke="#2a1c08">
        {tens.map((position) => (
          <path key={position} d={`M${left(position)} ${rail + 2}v8`} />
        ))}
      </g>
      <g fill="#2a1c08" fontSize={10} textAnchor="middle">
        {tens
          .filter((position) => position % (length > 100 ? 30 : 20) === 0)
          .map((position) => (
            <text key={position} x={left(position)} y={rail + 21}>
              {position}
            </text>
          ))}
      </g>
      {marks.map(({ position, name }) => (
        <g key={`${name} ${position}`}>
          <path d={`M${left(position)} ${rail - 4}v6`} className="stroke-brand-ink" strokeWidth={1.6} />
          <text x={left(position)} y={rail - 8} textAnchor="middle" fontSize={11} className="fill-brand-ink">
            {name}
          </text>
        </g>
      ))}
      {mounted.map(({ position, name, upright }, index) => (
        <g key={name} transform={`translate(${left(position).toFixed(2)} ${rail})`}>
          {upright}
          {/* At alternating heights, so that neighbouring labels do not overlap. */}
          <text y={index % 2 === 0 ? -92 : -78} textAnchor="middle" fontSize={12}>
            {name}
          </text>
        </g>
      ))}
      <text x={350} y={160} textAnchor="end" fontSize={11} className="fill-muted">
        cm
      </text>
    </Drawing>
  )
}
