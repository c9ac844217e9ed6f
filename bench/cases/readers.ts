import type { Load } from '../load/load.ts'
import type { Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** So many requests a second come from those who read: a busy morning, no load test. */
export const READS = 40

/** Teachers who read their class lists, for so many seconds. */
export const reading = (stage: Stage, url: string, seconds: number): Load => ({
  url,
  requests: classLists(stage),
  connections: 8,
  seconds,
  rate: READS,
})

export const ms = (value: number) => `${value.toFixed(1)} ms`
