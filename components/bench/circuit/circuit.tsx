import { useId, useState } from 'react'
import type { Meter } from '@/components/bench/parts/instrument'
import { readTo } from '@/components/bench/parts/rounding'
import { Switch } from '@/components/ui/switch'
import { DialMeter } from '../parts/dial-meter'
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
  const shown = meterReadings(
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
        <DialMeter name="Ammeter" unit="A" meter={supply.ammeter} shown={shown.i} />
        <DialMeter name="Voltmeter" unit="V" meter={supply.voltmeter} shown={shown.v} />
      </div>
      <Spoken>
        {`${meterWords('Ammeter', 'A', supply.ammeter, shown.i)}. ${meterWords('Voltmeter', 'V', supply.voltmeter, shown.v)}.`}
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
function meterWords(name: string, unit: string, { full, leastCount }: Meter, shown: number) {
  if (shown > full + leastCount / 2) return `${name}: beyond the end of its scale`
  return `${name}: ${readTo(leastCount, Math.max(0, shown))} ${unit}`
}
