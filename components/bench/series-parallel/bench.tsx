import { useMemo, useState } from 'react'
import { Circuit } from '../circuit/circuit'
import type { Load } from '../circuit/diagram'
import { generateSupply } from '../circuit/law'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { type Arrangement, generateResistors, resistanceOf } from './law'

const options = [
  { value: 'r1', label: 'R1 alone' },
  { value: 'r2', label: 'R2 alone' },
  { value: 'series', label: 'R1 and R2 in series' },
  { value: 'parallel', label: 'R1 and R2 in parallel' },
] as const

const loads: Record<Arrangement, Load> = {
  r1: { arrangement: 'single', names: ['R1'] },
  r2: { arrangement: 'single', names: ['R2'] },
  series: { arrangement: 'series', names: ['R1', 'R2'] },
  parallel: { arrangement: 'parallel', names: ['R1', 'R2'] },
}

/** Two resistors, alone, in series and in parallel, with a rheostat and two meters. */
export function SeriesParallelBench({ seed }: BenchProps) {
  const [supply, resistors] = useMemo(() => [generateSupply(seed), generateResistors(seed)] as const, [seed])
  const [arrangement, setArrangement] = useState<Arrangement>('r1')
  return (
    <>
      <Choice legend="Connect" options={options} value={arrangement} onChange={setArrangement} />
      <Circuit
        supply={supply}
        seed={seed}
        load={loads[arrangement]}
        resistance={resistanceOf(resistors, arrangement)}
      />
    </>
  )
}
