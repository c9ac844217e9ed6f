import { useMemo } from 'react'
import { Circuit } from '../circuit/circuit'
import { generateSupply } from '../circuit/law'
import type { BenchProps } from '../parts/bench-props'
import { generateResistance } from './law'

const load = { arrangement: 'single', names: ['R'] } as const

/** Potential difference against current for a resistor, with a rheostat and two meters. */
export function OhmsLawBench({ seed }: BenchProps) {
  const [supply, resistance] = useMemo(
    () => [generateSupply(seed), generateResistance(seed)] as const,
    [seed],
  )
  return <Circuit supply={supply} load={load} resistance={resistance} seed={seed} />
}
