import { DistantBench } from '../optics/distant-bench'
import type { BenchProps } from '../parts/bench-props'
import { mirrorOf } from './law'

/** The focal length of a concave mirror, by the image of something far away. */
export const ConcaveMirrorBench = ({ seed }: BenchProps) => (
  <DistantBench kind="mirror" stand={mirrorOf(seed)} />
)
