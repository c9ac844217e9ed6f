import { useMemo, useState } from 'react'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { readTo } from '../parts/rounding'
import { Slider } from '../parts/slider'
import { Spoken } from '../parts/spoken'
import { type Line, Protractor } from '../refraction/protractor'
import { generateRefractiveIndex, linesFor } from './law'
import { PrismPicture } from './picture'

const tools = [
  { value: 'in', label: 'Protractor where the ray comes in' },
  { value: 'out', label: 'Protractor where the ray leaves' },
  { value: 'd', label: 'Protractor where the two dashed lines meet' },
] as const

type Tool = (typeof tools)[number]['value']
type Lines = ReturnType<typeof linesFor>

/** Refraction through a prism: draw a ray at an angle and measure the lines. */
export function PrismBench({ seed }: BenchProps) {
  const index = useMemo(() => generateRefractiveIndex(seed), [seed])
  const [angle, setAngle] = useState(33)
  const [tool, setTool] = useState<Tool>('in')
  const lines = linesFor(index, angle, seed)
  return (
    <>
      <div className="mx-auto w-full max-w-lg">
        <PrismPicture lines={lines} />
      </div>
      <Slider
        label="Turn the incident ray away from the normal"
        min={24}
        max={65}
        step={1}
        value={angle}
        words={`about ${angle} degrees to the normal`}
        onChange={setAngle}
      />
      {lines.e === null && (
        <p>No ray comes out of the second side: all light is turned back inside the glass.</p>
      )}
      <Choice legend="Measure with" options={tools} value={tool} onChange={setTool} />
      <Measured tool={tool} lines={lines} />
      <Spoken>{wordsFor(tool, lines)}</Spoken>
    </>
  )
}

const normal: Line[] = [
  { name: 'Normal', direction: 0, dashed: true },
  { name: 'Normal below', direction: 180, dashed: true },
]

function Measured({ tool, lines: { i, r1, r2, e, d } }: { tool: Tool; lines: Lines }) {
  if (tool === 'in')
    return (
      <Protractor
        title="Protractor with its middle where the ray comes in and its zero on the normal; the paper is turned"
        glass="below"
        near={['Incident ray']}
        lines={[
          ...normal,
          { name: 'Incident ray', direction: -i, ray: true },
          { name: 'Ray in the glass', direction: 180 - r1, ray: true },
        ]}
      />
    )
  if (e === null || d === null) return null
  return tool === 'out' ? (
    <Protractor
      title="Protractor with its middle where the ray leaves and its zero on the normal; the paper is turned"
      glass="above"
      near={['Emergent ray']}
      lines={[
        ...normal,
        { name: 'Ray in the glass', direction: -r2, ray: true },
        { name: 'Emergent ray', direction: 180 - e, ray: true },
      ]}
    />
  ) : (
    <Protractor
      title="Protractor with its zero on the incident ray, drawn on; the paper is turned"
      glass={null}
      near={['Emergent ray']}
      lines={[
        { name: 'Incident ray', direction: 0, ray: true },
        { name: 'Incident ray, drawn on', direction: 180, dashed: true },
        { name: 'Emergent ray', direction: 180 - d, ray: true },
      ]}
    />
  )
}

function wordsFor(tool: Tool, { i, e, d }: Lines) {
  const degrees = (angle: number) => `${readTo(1, angle)} degrees`
  if (tool === 'in') return `Incident ray ${degrees(i)} to the normal.`
  if (e === null || d === null) return 'No ray comes out of the second side.'
  if (tool === 'out') return `Emergent ray ${degrees(e)} to the normal.`
  return `Emergent ray ${degrees(d)} to the incident ray, drawn on.`
}
