import { DistantBench } from '../optics/distant-bench'
import type { BenchProps } from '../parts/bench-props'
import { lensOf } from './law'

/** The focal length of a convex lens, by the image of something far away. */
export const ConvexLensBench = ({ seed }: BenchProps) => <DistantBench kind="lens" stand={lensOf(seed)} />
