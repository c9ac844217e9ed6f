import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { Spoken } from '../parts/spoken'
import { GasPicture } from './gas-picture'
import { carbonateBubbles, zincBubbles } from './law'

type Props = { name: string; ph: number; solid: 'zinc' | 'carbonate' }

const solids = { zinc: 'zinc', carbonate: 'sodium carbonate' }
const tests = { zinc: 'splinter', carbonate: 'limewater' } as const
const asks = { zinc: 'Bring a burning splinter', carbonate: 'Lead the gas into lime water' }

/** A solid in a sample, and the test of the gas that rises. */
export function Reactions({ name, ph, solid }: Props) {
  const id = useId()
  const [warm, setWarm] = useState(false)
  const [tested, setTested] = useState(false)
  const gas = solid === 'zinc' ? zincBubbles(ph, warm) : carbonateBubbles(ph)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {solid === 'zinc' && (
          <label htmlFor={id} className="flex min-h-11 items-center gap-2.5 font-semibold">
            <Switch id={id} checked={warm} onChange={(event) => setWarm(event.target.checked)} />
            Warm it gently
          </label>
        )}
        <Button disabled={tested} onClick={() => setTested(true)}>
          {asks[solid]}
        </Button>
      </div>
      <div className="mx-auto w-full max-w-lg">
        <GasPicture
          title={`Test tube with ${solids[solid]} in the sample`}
          test={tested ? tests[solid] : null}
          solid={solid}
          gas={gas}
          warm={warm}
        />
      </div>
      <Spoken>{`${name} with ${solids[solid]}: ${gas ? 'bubbles rise' : 'no bubbles'}.${tested ? ` ${resultWords(solid, gas)}` : ''}`}</Spoken>
    </>
  )
}

function resultWords(solid: Props['solid'], gas: boolean) {
  if (solid === 'zinc') return gas ? 'The gas burns with a pop.' : 'The splinter goes on burning.'
  return gas ? 'The lime water turns milky.' : 'The lime water stays clear.'
}
