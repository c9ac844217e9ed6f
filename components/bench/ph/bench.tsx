import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { css } from '../parts/colour'
import { Drawing } from '../parts/drawing'
import { Spoken } from '../parts/spoken'
import { chart, colourName, colourOf } from './chart'
import { generatePh, litmusIn, type Sample, samples } from './law'
import { Reactions } from './reactions'

const tests = [
  { value: 'papers', label: 'pH paper and litmus' },
  { value: 'zinc', label: 'Zinc granules' },
  { value: 'carbonate', label: 'Sodium carbonate' },
] as const

type Test = (typeof tests)[number]['value']

/** Samples that are also tested with zinc and sodium carbonate. */
const isStrong = (sample: Sample) => sample === 'hcl' || sample === 'naoh'

/** Six samples on pH paper and litmus, two of them also with zinc and sodium carbonate. */
export function PhBench({ seed }: BenchProps) {
  const [sample, setSample] = useState<Sample>('hcl')
  const [test, setTest] = useState<Test>('papers')
  const [wet, setWet] = useState(false)
  const ph = generatePh(seed, sample)
  const strong = isStrong(sample)
  const name = samples.find(({ value }) => value === sample)?.label ?? ''

  function chooseSample(next: Sample) {
    setSample(next)
    setWet(false)
    if (!isStrong(next)) setTest('papers')
  }

  function testWith(next: Test) {
    setTest(next)
    setWet(false)
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice legend="Sample" options={samples} value={sample} onChange={chooseSample} />
        <div>
          <Choice
            legend="Test it with"
            options={tests.map((one) => ({ ...one, disabled: !strong && one.value !== 'papers' }))}
            value={test}
            onChange={testWith}
          />
          <p className="text-muted text-sm">Zinc and sodium carbonate are for the first two samples alone.</p>
        </div>
      </div>
      {test === 'papers' ? (
        <Papers name={name} ph={ph} wet={wet} onDrop={() => setWet(true)} />
      ) : (
        <Reactions key={`${sample} ${test}`} name={name} ph={ph} solid={test} />
      )}
    </>
  )
}

type Props = { name: string; ph: number; wet: boolean; onDrop: () => void }

/** Puts a drop of a sample on each of the papers. */
function Papers({ name, ph, wet, onDrop }: Props) {
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

type ChartProps = { width: number }

const Chart = ({ width }: ChartProps) => {
  const field = width / chart.length
  return (
    <g>
      {chart.map(({ name, colour }, ph) => (
        <g key={name} transform={`translate(${(ph * field).toFixed(2)} 0)`}>
          <rect width={field - 1.5} height={34} rx={2} fill={css(colour)} />
          <text x={field / 2 - 0.75} y={48} textAnchor="middle" fontSize={11}>
            {ph}
          </text>
        </g>
      ))}
    </g>
  )
}

type StripProps = { x: number; name: string; dry: string; wet: string | null }

const Strip = ({ x, name, dry, wet }: StripProps) => (
  <g transform={`translate(${x} 0)`}>
    <rect x={-15} y={26} width={30} height={84} fill={dry} stroke="#a79ea8" />
    {wet && <rect x={-15} y={58} width={30} height={52} fill={wet} />}
    <text y={126} textAnchor="middle" fontSize={11.5} fill="#231923">
      {name}
    </text>
  </g>
)

const papers = { ph: '#f3e6a6', blue: '#8ea4d8', red: '#e6a3a0' }
const turned = { blue: '#7f96d2', red: '#dd8f8b' }

type TilePictureProps = { title: string; ph: string | null; blue: string | null; red: string | null }

/** The white tile with the three papers, dry or with a drop on each, above the colour chart. */
const TilePicture = ({ title, ph, blue, red }: TilePictureProps) => (
  <Drawing title={title} width={360} height={206}>
    <rect x={10} y={8} width={340} height={128} rx={8} fill="#ffffff" stroke="#a79ea8" />
    <Strip x={80} name="pH paper" dry={papers.ph} wet={ph} />
    <Strip x={180} name="Blue litmus" dry={papers.blue} wet={wetLitmus(blue)} />
    <Strip x={280} name="Red litmus" dry={papers.red} wet={wetLitmus(red)} />
    <g transform="translate(10 150)">
      <Chart width={340} />
    </g>
  </Drawing>
)

const wetLitmus = (colour: string | null) => (colour === 'red' || colour === 'blue' ? turned[colour] : null)
