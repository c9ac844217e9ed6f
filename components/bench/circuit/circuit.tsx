import { memo, useId, useState } from 'react'
import { directionOf, markAt, placeAt } from '@/components/bench/parts/dial'
import { Drawing } from '@/components/bench/parts/drawing'
import type { Meter } from '@/components/bench/parts/instrument'
import { readTo } from '@/components/bench/parts/rounding'
import { Switch } from '@/components/ui/switch'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { Diagram, type Load } from './diagram'
import { meterReadings, type Supply } from './law'

type Props = {
  supply: Supply
  load: Load
  /** in ohms */
  resistance: number
  seed: string
}

/** The circuit with its key, rheostat and two meters. */
export function Circuit({ supply, load, resistance, seed }: Props) {
  const [closed, setClosed] = useState(false)
  const [percent, setPercent] = useState(0)
  const slider = percent / 100
  const readings = meterReadings(
    supply,
    resistance,
    { closed, slider },
    `${seed} ${load.names} ${load.arrangement}`,
  )
  return (
    <>
      <div className="mx-auto w-full max-w-md">
        <Diagram load={load} closed={closed} slider={slider} />
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] sm:items-end">
        <KeySwitch closed={closed} onChange={setClosed} />
        <Slider
          label="Contact of the rheostat"
          min={0}
          max={100}
          step={1}
          value={percent}
          words={`${percent} of 100 from the end with the most resistance`}
          onChange={setPercent}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DialMeter name="Ammeter" unit="A" meter={supply.ammeter} reading={readings.i} />
        <DialMeter name="Voltmeter" unit="V" meter={supply.voltmeter} reading={readings.v} />
      </div>
      <Spoken>
        {`${meterWords('Ammeter', 'A', supply.ammeter, readings.i)}. ${meterWords('Voltmeter', 'V', supply.voltmeter, readings.v)}.`}
      </Spoken>
    </>
  )
}

type KeyProps = { closed: boolean; onChange: (closed: boolean) => void }

function KeySwitch({ closed, onChange }: KeyProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
      <Switch id={id} checked={closed} onTurn={onChange} />
      Plug in the key
    </label>
  )
}

/** A meter's reading in words, to the nearest division. */
function meterWords(name: string, unit: string, { full, leastCount }: Meter, reading: number) {
  if (reading > full + leastCount / 2) return `${name}: beyond the end of its scale`
  return `${name}: ${readTo(leastCount, Math.max(0, reading))} ${unit}`
}

const pivot = { x: 160, y: 184 }
const radius = 140

type DialMeterProps = { name: string; unit: string; meter: Meter; reading: number }

/** A meter with a needle, to be read to the nearest division. */
const DialMeter = ({ name, unit, meter, reading }: DialMeterProps) => (
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
      transform={`rotate(${directionOf(meter.full, reading).toFixed(2)} ${pivot.x} ${pivot.y})`}
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
  const divisions = Array.from({ length: Math.round(full / leastCount) + 1 }, (_, index) => index)
  return (
    <g>
      <path d={arc()} fill="none" className="stroke-ink" />
      {[false, true].map((isFifth) => (
        <path
          key={String(isFifth)}
          d={divisions
            .filter((division) => (division % 5 === 0) === isFifth)
            .map((division) =>
              markAt(pivot, directionOf(full, division * leastCount), [radius - lengthOf(division), radius]),
            )
            .join('')}
          className="stroke-ink"
          strokeWidth={isFifth ? 1.4 : 0.8}
        />
      ))}
      {divisions
        .filter((division) => division % 10 === 0)
        .map((division) => {
          const { x, y } = placeAt(pivot, radius + 8, directionOf(full, division * leastCount))
          return (
            <text key={division} x={x} y={y} textAnchor="middle" fontSize={13}>
              {Number(readTo(leastCount, division * leastCount))}
            </text>
          )
        })}
    </g>
  )
})

const lengthOf = (division: number) => (division % 10 === 0 ? 16 : division % 5 === 0 ? 12 : 7)

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
