import { DistantBench } from '../optics/distant-bench'
import type { BenchProps } from '../parts/bench-props'
import { generateMirror } from './law'

/** Finding the focal length of a concave mirror with a distant object. */
export const ConcaveMirrorBench = ({ seed }: BenchProps) => (
  <DistantBench kind="mirror" element={generateMirror(seed)} />
)
