import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { changeAfter, type Metal, metals } from './law'
import { looks, tubeWords } from './looks'
import { TubesPicture } from './picture'

const options = (['zn', 'fe', 'cu', 'al'] as const).map((value) => ({ value, label: looks[value].name }))

/** Strips of four metals in the solutions of their salts, looked at for twenty minutes. */
export function ReactivityBench({ seed }: BenchProps) {
  const [metal, setMetal] = useState<Metal>('zn')
  const [rubbed, setRubbed] = useState<Metal[]>([])
  const [minutes, setMinutes] = useState(0)
  const isRubbed = rubbed.includes(metal)

  function take(next: Metal) {
    setMetal(next)
    setMinutes(0)
  }

  return (
    <>
      <Choice legend="Strips of" options={options} value={metal} onChange={take} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={isRubbed || minutes > 0} onClick={() => setRubbed([...rubbed, metal])}>
          Rub the strips with sandpaper
        </Button>
        <p className="text-muted text-sm">{isRubbed ? 'The strips shine.' : 'The strips are dull.'}</p>
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
        words={`${minutes} minutes`}
        onChange={setMinutes}
      />
      <p className="text-muted text-sm">
        {minutes} minutes after the strips went in. Each new metal gets fresh solutions.
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
