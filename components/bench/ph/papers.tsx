import { Button } from '@/components/ui/button'
import { Spoken } from '../parts/spoken'
import { colourName, colourOf } from './chart'
import { litmusIn } from './law'
import { TilePicture } from './picture'

type Props = { name: string; ph: number; wet: boolean; onDrop: () => void }

/** Puts a drop of a sample on each of the papers. */
export function Papers({ name, ph, wet, onDrop }: Props) {
  const { blue, red } = litmusIn(ph)
  return (
    <>
      <Button className="self-start" disabled={wet} onClick={onDrop}>
        Put a drop on each paper
      </Button>
      <div className="mx-auto w-full max-w-lg">
        <TilePicture
          title="White tile with pH paper and litmus, and the colour chart"
          ph={wet ? colourOf(ph) : null}
          blue={wet ? blue : null}
          red={wet ? red : null}
        />
      </div>
      <Spoken>
        {wet
          ? `${name}: the pH paper is ${colourName(ph)}, as the chart’s field ${Math.round(ph)}. The blue litmus is ${blue}, the red litmus is ${red}.`
          : 'The papers are dry.'}
      </Spoken>
    </>
  )
}
