import { useMemo, useState } from 'react'
import { ScaleWindow, scaleTop } from '@/components/bench/parts/scale-window'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { Drawing } from '../parts/drawing'
import { readTo } from '../parts/rounding'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { along, Dashed, glass, Label, Paper, Pin, Ray } from '../refraction/paper'
import { Protractor } from '../refraction/protractor'
import { cosine, sine } from '../refraction/snell'
import { generateSlab, linesFor } from './law'

const tools = [
  { value: 'in', label: 'Protractor where the ray comes in' },
  { value: 'out', label: 'Protractor where the ray leaves' },
  { value: 'scale', label: 'Scale across the displacement' },
] as const

type Tool = (typeof tools)[number]['value']

/** Refraction through a rectangular glass slab: draw a ray at an angle and measure the lines. */
export function GlassSlabBench({ seed }: BenchProps) {
  const slab = useMemo(() => generateSlab(seed), [seed])
  const [angle, setAngle] = useState(20)
  const [tool, setTool] = useState<Tool>('in')
  const lines = linesFor(slab, angle, seed)
  return (
    <>
      <div className="mx-auto w-full max-w-lg">
        <SlabPicture lines={lines} thickness={slab.thickness} />
      </div>
      <Slider
        label="Turn the incident ray away from the normal"
        min={10}
        max={65}
        step={1}
        value={angle}
        words={`about ${angle} degrees to the normal`}
        onChange={setAngle}
      />
      <Choice legend="Measure with" options={tools} value={tool} onChange={setTool} />
      <Measured tool={tool} lines={lines} />
      <Spoken>{wordsFor(tool, lines)}</Spoken>
    </>
  )
}

type MeasuredProps = { tool: Tool; lines: ReturnType<typeof linesFor> }

function Measured({ tool, lines: { i, r, e, shift } }: MeasuredProps) {
  if (tool === 'scale') return <LengthWindow name="Lateral displacement" length={shift} />
  const normal = [
    { name: 'Normal', direction: 0, dashed: true },
    { name: 'Normal below', direction: 180, dashed: true },
  ]
  return tool === 'in' ? (
    <Protractor
      title="Protractor with its middle where the ray comes in and its zero on the normal"
      glass="below"
      near={['Incident ray', 'Refracted ray']}
      lines={[
        ...normal,
        { name: 'Incident ray', direction: -i, ray: true },
        { name: 'Refracted ray', direction: 180 - r, ray: true },
      ]}
    />
  ) : (
    <Protractor
      title="Protractor with its middle where the ray leaves and its zero on the normal"
      glass="above"
      near={['Emergent ray']}
      lines={[
        ...normal,
        { name: 'Ray in the glass', direction: -r, ray: true },
        { name: 'Emergent ray', direction: 180 - e, ray: true },
      ]}
    />
  )
}

function wordsFor(tool: Tool, { i, r, e, shift }: MeasuredProps['lines']) {
  const [incident, inside, leaving] = [i, r, e].map((angle) => `${readTo(1, angle)} degrees to the normal`)
  const words = {
    in: `Incident ray ${incident}, refracted ray ${inside}.`,
    out: `Emergent ray ${leaving}.`,
    scale: `Lateral displacement ${readTo(0.1, shift)} cm.`,
  }
  return words[tool]
}

type Props = { lines: ReturnType<typeof linesFor>; thickness: number }

/** Drawing units per centimetre. */
const scale = 18
const entry = { x: 122, y: 92 }

const towards = (angle: number) => ({ x: sine(angle), y: cosine(angle) })

function SlabPicture({ lines: { i, r, e, shift }, thickness }: Props) {
  const depth = thickness * scale
  const exit = { x: entry.x + (depth * sine(r)) / cosine(r), y: entry.y + depth }
  const [coming, leaving] = [towards(i), towards(e)]
  const measured = along(exit, leaving, 50)
  const foot = along(measured, { x: cosine(i), y: -sine(i) }, shift * scale)
  return (
    <Drawing
      title="Paper with the outline of the slab, the four pins and the rays, seen from above"
      width={360}
      height={270}
    >
      <Paper width={360} height={270} />
      <rect x={40} y={entry.y} width={280} height={depth} {...glass} />
      <Dashed from={{ x: entry.x, y: 14 }} to={{ x: entry.x, y: entry.y + 48 }} />
      <Dashed from={{ x: exit.x, y: exit.y - 48 }} to={{ x: exit.x, y: exit.y + 48 }} />
      <Dashed from={entry} to={along(foot, coming, 16)} />
      <path
        d={`M${measured.x.toFixed(2)} ${measured.y.toFixed(2)}L${foot.x.toFixed(2)} ${foot.y.toFixed(2)}`}
        stroke="#025c93"
        strokeWidth={1.8}
      />
      <Ray from={along(entry, coming, -88)} to={entry} />
      <Ray from={entry} to={exit} />
      <Ray from={exit} to={along(exit, leaving, 74)} />
      <Pin {...along(entry, coming, -76)} name="P1" label="left" />
      <Pin {...along(entry, coming, -28)} name="P2" label="left" />
      <Pin {...along(exit, leaving, 26)} name="P3" label="above" />
      <Pin {...along(exit, leaving, 66)} name="P4" label="left" />
      <Label x={entry.x + 4} y={22}>
        Normal
      </Label>
      <Label x={252} y={entry.y + 18}>
        Glass slab
      </Label>
    </Drawing>
  )
}

type LengthWindowProps = {
  name: string
  /** in cm */
  length: number
}

/** A short ruler along a length, with its zero at one end. */
const LengthWindow = ({ name, length }: LengthWindowProps) => (
  <ScaleWindow
    title={`A scale along the ${name.toLowerCase()}, from its zero`}
    from={-0.3}
    className="mx-auto max-w-lg"
  >
    {(left) => (
      <path
        d={`M${left(0).toFixed(2)} 18H${left(length).toFixed(2)}M${left(0).toFixed(2)} 10V${scaleTop}M${left(length).toFixed(2)} 10V${scaleTop}`}
        stroke="#025c93"
        strokeWidth={1.8}
      />
    )}
  </ScaleWindow>
)
