import type { Answers, Load } from '../load/load.ts'
import { median } from '../report/median.ts'
import type { Goal } from './goal.ts'
import type { Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** Requests per second by readers: a busy morning, not a load test. */
export const READS = 40

/** The load of teachers reading their class lists for some seconds. */
export const reading = (stage: Stage, seconds: number): Load => ({
  url: stage.labmark.url,
  requests: classLists(stage),
  connections: 8,
  seconds,
  rate: READS,
})

export const ms = (value: number) => `${value.toFixed(1)} ms`

/** How much slower others' reading may get, by the medians of the runs; none of it may fail. */
export function readersGoal(name: string, runs: { quiet: Answers; readers: Answers }[]): Goal {
  const slower = median(runs.map(({ quiet, readers }) => readers.p95 / quiet.p95))
  const quiet = median(runs.map((one) => one.quiet.p95))
  const busy = median(runs.map(({ readers }) => readers.p95))
  return {
    name,
    criterion: 'readers’ p95 ≤ 2 × quiet',
    figure: `${slower.toFixed(2)} × (${ms(quiet)} → ${ms(busy)})`,
    met: slower <= 2 && runs.every(({ readers }) => readers.failed === 0),
  }
}
