import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { Drawing } from '../parts/drawing'
import { Spoken } from '../parts/spoken'
import { carbonateBubbles, zincBubbles } from './law'

type Props = { name: string; ph: number; solid: 'zinc' | 'carbonate' }

const solids = { zinc: 'zinc', carbonate: 'sodium carbonate' }
const tests = { zinc: 'splinter', carbonate: 'limewater' } as const
const testLabels = { zinc: 'Bring a burning splinter', carbonate: 'Lead the gas into lime water' }

/** Adds a solid to a sample and tests the gas that is released. */
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
            <Switch id={id} checked={warm} onTurn={setWarm} />
            Warm it gently
          </label>
        )}
        <Button disabled={tested} onClick={() => setTested(true)}>
          {testLabels[solid]}
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

const bubbles = Array.from({ length: 16 }, (_, index) => ({
  x: ((index * 29) % 44) - 22,
  y: 96 + ((index * 41) % 50),
}))

type GasPictureProps = {
  title: string
  solid: 'zinc' | 'carbonate'
  gas: boolean
  warm: boolean
  test: 'splinter' | 'limewater' | null
}

const GasPicture = ({ title, solid, gas, warm, test }: GasPictureProps) => (
  <Drawing title={title} width={360} height={206}>
    <g transform="translate(120 0)">
      {warm && <path d="M0 204C-12 196 -10 186 0 178C10 186 12 196 0 204z" fill="#f59a1b" />}
      <path d="M-27 40V146a27 27 0 0 0 54 0V40z" fill="#fbfaf6" stroke="#54626e" strokeWidth={1.6} />
      <path d="M-25.2 92V146a25.2 25.2 0 0 0 50.4 0V92z" fill="#dfeaf0" />
      <path d="M-29 40H29" stroke="#54626e" strokeWidth={2.6} />
      <Solid solid={solid} />
      {gas && (
        <g fill="#ffffff" stroke="#54758a">
          {bubbles.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={3} />
          ))}
        </g>
      )}
    </g>
    {test === 'splinter' && <Splinter pop={gas} />}
    {test === 'limewater' && <LimeWater milky={gas} />}
  </Drawing>
)

const Solid = ({ solid }: { solid: GasPictureProps['solid'] }) =>
  solid === 'zinc' ? (
    <path d="M-14 160l7 -9 9 3 3 9zM2 166l6 -8 8 4 -4 8z" fill="#8d97a1" stroke="#54626e" />
  ) : (
    <path d="M-18 160Q0 148 18 160Q0 172 -18 160z" fill="#ffffff" stroke="#87939c" />
  )

const Splinter = ({ pop }: { pop: boolean }) => (
  <g>
    <path d="M126 32L210 14" stroke="#a9713a" strokeWidth={4} />
    {pop ? (
      <g>
        <path d="M120 30l-16 -8M120 30l-4 -18M120 30l12 -14M120 30l-20 6" stroke="#f59a1b" strokeWidth={3} />
        <text x={52} y={20} fontSize={15} fontWeight={600}>
          Pop!
        </text>
      </g>
    ) : (
      <path d="M126 32C118 26 118 16 128 8C134 18 136 26 126 32z" fill="#f59a1b" />
    )}
  </g>
)

const LimeWater = ({ milky }: { milky: boolean }) => (
  <g>
    <path d="M120 40V22H250V150" fill="none" stroke="#54626e" strokeWidth={4} />
    <g transform="translate(250 0)">
      <path
        d="M-27 62V146a27 27 0 0 0 54 0V62z"
        fill="#fbfaf6"
        fillOpacity={0.6}
        stroke="#54626e"
        strokeWidth={1.6}
      />
      <path
        d="M-25.2 100V146a25.2 25.2 0 0 0 50.4 0V100z"
        fill={milky ? '#f1ede2' : '#dfeaf0'}
        stroke={milky ? '#b9b29d' : 'none'}
      />
      {milky && (
        <path
          d="M-16 128h.1M2 118h.1M12 140h.1M-6 150h.1M8 158h.1M-14 146h.1"
          stroke="#b9b29d"
          strokeWidth={4}
          strokeLinecap="round"
        />
      )}
    </g>
    <text x={250} y={192} textAnchor="middle" fontSize={12}>
      Lime water
    </text>
  </g>
)
