import type { Child } from '../../scripts/services/child.ts'
import type { LoadRequest } from '../load/load.ts'

/** One side of a comparison. */
export interface Target {
  name: string
  /** of several, each connection takes the next */
  url: string | string[]
  requests: LoadRequest[]
  /** what must stand in its answer, looked at once before anything is measured */
  holds: (body: string) => boolean
  /** whether its answer may send on elsewhere */
  redirects?: boolean
  /** its processes, whose time on the processor is counted */
  processes?: Child[]
}

/** What a work is compared by: requests a second, milliseconds of one request alone, or its milliseconds of processor. */
type Measure = 'perSecond' | 'p50' | 'processor'

/** A work that Labmark and floors do. The first target is Labmark's. */
export interface Case {
  name: string
  connections: number
  measure: Measure
  targets: Target[]
  /** the floor that the goal names, with the least (perSecond) or most (others) times of it */
  goal?: { floor: string; times: number; p95?: number }
}
