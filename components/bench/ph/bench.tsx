import { useState } from 'react'
import type { BenchProps } from '../parts/bench-props'
import { Choice } from '../parts/choice'
import { phOf, type Sample, samples } from './law'
import { Papers } from './papers'
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
  const ph = phOf(seed, sample)
  const strong = isStrong(sample)
  const name = samples.find(({ value }) => value === sample)?.label ?? ''

  function take(next: Sample) {
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
        <Choice legend="Sample" options={samples} value={sample} onChange={take} />
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
