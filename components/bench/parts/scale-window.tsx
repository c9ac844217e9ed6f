import { Drawing } from './drawing'
import { readTo } from './rounding'

type Props = {
  /** what stands over the scale */
  name: string
  /** where it stands, in cm */
  position: number
}

const centimetre = 64
const [width, height] = [280, 84]

/** The metre scale seen from near, under the index of what stands on it. */
export function ScaleWindow({ name, position }: Props) {
  const first = Math.floor((position - 2.4) * 10)
  const marks = Array.from({ length: 50 }, (_, at) => first + at).filter((mark) => mark >= 0)
  const left = (mark: number) => width / 2 + (mark / 10 - position) * centimetre
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm">{name}</figcaption>
      <Drawing title={`The scale under the ${name.toLowerCase()}`} width={width} height={height}>
        <rect width={width} height={height} rx={6} fill="#e9c98a" />
        <path
          d={marks.map((mark) => `M${left(mark).toFixed(2)} 32v${lengthOf(mark)}`).join('')}
          stroke="#2a1c08"
        />
        <g fill="#2a1c08" textAnchor="middle" fontSize={14}>
          {marks
            .filter((mark) => mark % 10 === 0)
            .map((mark) => (
              <text key={mark} x={left(mark)} y={74}>
                {mark / 10}
              </text>
            ))}
        </g>
        <path d={`M${width / 2} 30l-6 -12V0h12v18z`} fill="#9c1420" />
        <text x={width - 8} y={18} textAnchor="end" fill="#2a1c08">
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
    </figure>
  )
}

const lengthOf = (mark: number) => (mark % 10 === 0 ? 24 : mark % 5 === 0 ? 18 : 12)

/** Where something stands, as it is read off to 0.1 cm. */
export const positionWords = (name: string, position: number) => `${name} at ${readTo(0.1, position)} cm`
