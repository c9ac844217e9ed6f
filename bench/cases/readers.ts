import type { Load } from '../load/load.ts'
import type { Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** Requests per second by readers: a busy morning, not a load test. */
export const READS = 40

/** The load of teachers reading their class lists for some seconds. */
export const reading = (stage: Stage, url: string, seconds: number): Load => ({
  url,
  requests: classLists(stage),
  connections: 8,
  seconds,
  rate: READS,
})

export const ms = (value: number) => `${value.toFixed(1)} ms`
