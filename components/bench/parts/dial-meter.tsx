import { memo } from 'react'
import { directionOf, markAt, placeAt } from './dial'
import { Drawing } from './drawing'
import type { Meter } from './instrument'
import { readTo } from './rounding'

const pivot = { x: 160, y: 184 }
const radius = 140

type Props = { name: string; unit: string; meter: Meter; shown: number }

/** A meter with a needle, to be read to the nearest division. */
export const DialMeter = ({ name, unit, meter, shown }: Props) => (
  <Drawing
    title={`${name}, 0 to ${meter.full} ${unit} in divisions of ${meter.leastCount} ${unit}`}
    width={320}
    height={208}
  >
    <rect x={1} y={1} width={318} height={206} rx={12} className="fill-sunken stroke-line-strong" />
    <rect x={10} y={10} width={300} height={150} rx={6} className="fill-surface stroke-line" />
    <Scale meter={meter} />
    <text x={160} y={116} textAnchor="middle" fontSize={26} fontWeight={600}>
      {unit}
    </text>
    <path
      d="M160 190V50"
      transform={`rotate(${directionOf(meter.full, shown).toFixed(2)} ${pivot.x} ${pivot.y})`}
      className="stroke-danger-ink"
      strokeWidth={1.6}
    />
    <path d="M11 160h298v36a10 10 0 0 1-10 10H21a10 10 0 0 1-10-10z" className="fill-sunken" />
    <circle cx={pivot.x} cy={pivot.y} r={8} className="fill-line-strong" />
    <Terminal x={36} sign="+" />
    <Terminal x={284} sign="−" />
    <text x={98} y={188} textAnchor="middle" className="fill-muted">
      {name}
    </text>
  </Drawing>
)

// Memoised, so that a moving needle does not redraw the scale.
const Scale = memo(function Scale({ meter: { full, leastCount } }: { meter: Meter }) {
  const divisions = Array.from({ length: Math.round(full / leastCount) + 1 }, (_, at) => at)
  return (
    <g>
      <path d={arc()} fill="none" className="stroke-ink" />
      {[false, true].map((isFifth) => (
        <path
          key={String(isFifth)}
          d={divisions
            .filter((at) => (at % 5 === 0) === isFifth)
            .map((at) => markAt(pivot, directionOf(full, at * leastCount), [radius - lengthOf(at), radius]))
            .join('')}
          className="stroke-ink"
          strokeWidth={isFifth ? 1.4 : 0.8}
        />
      ))}
      {divisions
        .filter((at) => at % 10 === 0)
        .map((at) => {
          const { x, y } = placeAt(pivot, radius + 8, directionOf(full, at * leastCount))
          return (
            <text key={at} x={x} y={y} textAnchor="middle" fontSize={13}>
              {Number(readTo(leastCount, at * leastCount))}
            </text>
          )
        })}
    </g>
  )
})

const lengthOf = (at: number) => (at % 10 === 0 ? 16 : at % 5 === 0 ? 12 : 7)

function arc() {
  const [from, to] = [placeAt(pivot, radius, directionOf(1, 0)), placeAt(pivot, radius, directionOf(1, 1))]
  return `M${from.x.toFixed(2)} ${from.y.toFixed(2)}A${radius} ${radius} 0 0 1 ${to.x.toFixed(2)} ${to.y.toFixed(2)}`
}

const Terminal = ({ x, sign }: { x: number; sign: string }) => (
  <g>
    <circle cx={x} cy={184} r={9} className="fill-surface stroke-line-strong" />
    <text x={x} y={189} textAnchor="middle" fontSize={14} fontWeight={600}>
      {sign}
    </text>
  </g>
)
