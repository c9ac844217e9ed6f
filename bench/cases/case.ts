import type { Child } from '../../scripts/services/child.ts'
import type { LoadRequest } from '../load/load.ts'

/** One side of a comparison. */
export type Target = {
  name: string
  /** with several URLs, connections take them in turn */
  url: string | string[]
  requests: LoadRequest[]
  /** whether an answer has the expected content; checked once before measuring */
  holds: (body: string) => boolean
  /** whether redirects are accepted */
  redirects?: boolean
  /** the processes whose CPU time is counted */
  processes?: Child[]
}

/** The measure to compare by: requests per second, latency of a single request, or CPU time, both in milliseconds. */
type Measure = 'perSecond' | 'p50' | 'processor'

/** A workload for Labmark and for floors, which do the least that could be called the same work. The first target is Labmark's. */
export type Case = {
  name: string
  connections: number
  measure: Measure
  targets: Target[]
  /** the floor that the goal refers to, with the minimum (perSecond) or maximum (others) ratio */
  goal?: { floor: string; times: number; p95?: number }
}
