import { Drawing } from './drawing'

type Props = {
  /** what is measured */
  name: string
  /** in cm */
  length: number
}

const centimetre = 52
const [width, height] = [300, 84]
const start = 18

/** A short scale laid along a length, with its zero at the one end. */
export function LengthWindow({ name, length }: Props) {
  const marks = Array.from({ length: 51 }, (_, mark) => mark)
  const end = start + length * centimetre
  return (
    <Drawing
      title={`A scale along the ${name.toLowerCase()}, from its zero`}
      width={width}
      height={height}
      className="mx-auto max-w-lg"
    >
      <rect width={width} height={height} rx={6} fill="#fbfaf6" />
      <path d="M0 30H300V78a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6z" fill="#e9c98a" />
      <g stroke="#2a1c08">
        {marks.map((mark) => (
          <path
            key={mark}
            d={`M${start + (mark / 10) * centimetre} 30v${mark % 10 === 0 ? 22 : mark % 5 === 0 ? 17 : 11}`}
          />
        ))}
      </g>
      <g fill="#2a1c08" textAnchor="middle" fontSize={13}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <text key={at} x={start + at * centimetre} y={70}>
            {at}
          </text>
        ))}
      </g>
      <path
        d={`M${start} 18H${end.toFixed(2)}M${start} 10V30M${end.toFixed(2)} 10V30`}
        stroke="#025c93"
        strokeWidth={1.8}
      />
      <text x={width - 6} y={80} textAnchor="end" fontSize={10} fill="#2a1c08">
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
