import { useMemo, useState } from 'react'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { LengthWindow } from '../parts/length-window'
import { readTo } from '../parts/rounding'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { Protractor } from '../refraction/protractor'
import { linesFor, slabOf } from './law'
import { SlabPicture } from './picture'

const tools = [
  { value: 'in', label: 'Protractor where the ray comes in' },
  { value: 'out', label: 'Protractor where the ray leaves' },
  { value: 'scale', label: 'Scale across the displacement' },
] as const

type Tool = (typeof tools)[number]['value']

/** Refraction through a rectangular glass slab: the ray is drawn at an angle, and the lines are measured. */
export function GlassSlabBench({ seed }: BenchProps) {
  const slab = useMemo(() => slabOf(seed), [seed])
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
