import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { counted } from '@/lib/core/counted'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { Drawing } from '../parts/drawing'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { changeAfter, type Metal, metals } from './law'
import { depositColour, looks, solutionColour, stripColour, tubeWords } from './looks'

const options = (['zn', 'fe', 'cu', 'al'] as const).map((value) => ({ value, label: looks[value].name }))

/** Strips of four metals in solutions of their salts, observed for twenty minutes. */
export function ReactivityBench({ seed }: BenchProps) {
  const [metal, setMetal] = useState<Metal>('zn')
  const [rubbed, setRubbed] = useState<Metal[]>([])
  const [minutes, setMinutes] = useState(0)
  const isRubbed = rubbed.includes(metal)

  function chooseMetal(next: Metal) {
    setMetal(next)
    setMinutes(0)
  }

  return (
    <>
      <Choice legend="Strips of" options={options} value={metal} onChange={chooseMetal} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={isRubbed || minutes > 0} onClick={() => setRubbed([...rubbed, metal])}>
          Rub the strips with sandpaper
        </Button>
        <p className="text-muted text-sm">
          {isRubbed ? 'The strips shine.' : 'The strips are dull.'}
          {!isRubbed && minutes > 0 && ' To rub them, set the time back to 0.'}
        </p>
      </div>
      <div className="mx-auto w-full max-w-lg">
        <TubesPicture seed={seed} metal={metal} minutes={minutes} rubbed={isRubbed} />
      </div>
      <Slider
        label="Let time pass"
        min={0}
        max={20}
        step={1}
        value={minutes}
        words={counted(minutes, 'minute')}
        onChange={setMinutes}
      />
      <p className="text-muted text-sm">
        {counted(minutes, 'minute')} after the strips went in. Each new metal gets fresh solutions.
      </p>
      <Spoken>
        {metals
          .map(
            (salt) =>
              `${tubeWords(metal, salt, changeAfter(seed, { metal, rubbed: isRubbed }, salt, minutes))}.`,
          )
          .join(' ')}
      </Spoken>
    </>
  )
}

type Props = { seed: string; metal: Metal; rubbed: boolean; minutes: number }

/** Where grains of the other metal are drawn on a strip. */
const grains = Array.from({ length: 26 }, (_, index) => ({
  x: ((index * 37) % 15) - 7,
  y: 74 + ((index * 53) % 76),
}))

const TubesPicture = ({ seed, metal, rubbed, minutes }: Props) => (
  <Drawing
    title={`Four test tubes with strips of ${looks[metal].name.toLowerCase()}, after ${counted(minutes, 'minute')}`}
    width={360}
    height={222}
  >
    {metals.map((salt, index) => (
      <g key={salt} transform={`translate(${45 + index * 90} 0)`}>
        <Tube
          metal={metal}
          salt={salt}
          dull={!rubbed}
          change={changeAfter(seed, { metal, rubbed }, salt, minutes)}
        />
      </g>
    ))}
    <path d="M4 52H356v9H4z" fill="#b98a50" stroke="#5b3c14" opacity={0.9} />
    <path d="M4 184H356v9H4z" fill="#b98a50" stroke="#5b3c14" />
    {metals.map((salt, index) => (
      <text key={salt} x={45 + index * 90} y={211} textAnchor="middle" fontSize={11.5}>
        {labels[salt]}
      </text>
    ))}
  </Drawing>
)

const labels: Record<Metal, string> = {
  al: 'Al sulphate',
  zn: 'Zn sulphate',
  fe: 'Fe sulphate',
  cu: 'Cu sulphate',
}

type TubeProps = { metal: Metal; salt: Metal; dull: boolean; change: number }

function Tube({ metal, salt, dull, change }: TubeProps) {
  const grainCount = Math.round(change * grains.length)
  return (
    <g>
      <path d="M-21 24V164a21 21 0 0 0 42 0V24z" fill="#fbfaf6" stroke="#54626e" strokeWidth={1.5} />
      <path d="M-19.5 70V164a19.5 19.5 0 0 0 39 0V70z" fill={solutionColour(metal, salt, change)} />
      <path d="M-8 12H8V156H-8z" fill={stripColour(metal)} stroke="#3a3a40" strokeWidth={0.8} />
      {dull && <path d="M-8 12H8V156H-8z" fill="#8d8a84" opacity={0.45} />}
      <g fill={depositColour(salt)}>
        {change > 0 && <path d="M-8 70H8V156H-8z" opacity={Math.min(0.85, change * 0.9)} />}
        {grains.slice(0, grainCount).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={1.9} />
        ))}
      </g>
      <path d="M-23 24H23" stroke="#54626e" strokeWidth={2.4} />
    </g>
  )
}
