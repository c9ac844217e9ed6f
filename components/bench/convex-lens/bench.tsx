import { DistantBench } from '../optics/distant-bench'
import type { BenchProps } from '../parts/bench-props'
import { generateLens } from './law'

/** Finding the focal length of a convex lens with a distant object. */
export const ConvexLensBench = ({ seed }: BenchProps) => (
  <DistantBench kind="lens" element={generateLens(seed)} />
)
