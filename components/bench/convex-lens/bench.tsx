import { DistantBench } from '../optics/distant-bench'
import type { BenchProps } from '../parts/bench-props'
import { lensOf } from './law'

/** Finding the focal length of a convex lens with a distant object. */
export const ConvexLensBench = ({ seed }: BenchProps) => <DistantBench kind="lens" stand={lensOf(seed)} />
