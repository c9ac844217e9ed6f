import type { ComponentType } from 'react'
import type { BenchName } from './bench-names'
import type { BenchProps } from './parts/bench-props'

type Load = () => Promise<ComponentType<BenchProps>>

/** The benches by name, each loaded on its own. */
export const benches: Record<BenchName, Load> = {
  'ph-and-properties-of-acids-and-bases': () => import('./ph/bench').then((part) => part.PhBench),
  'reactivity-of-metals-with-salt-solutions': () =>
    import('./reactivity/bench').then((part) => part.ReactivityBench),
  'focal-length-of-concave-mirror': () =>
    import('./concave-mirror/bench').then((part) => part.ConcaveMirrorBench),
  'focal-length-of-convex-lens': () => import('./convex-lens/bench').then((part) => part.ConvexLensBench),
  'refraction-through-glass-slab': () => import('./glass-slab/bench').then((part) => part.GlassSlabBench),
  'refraction-through-glass-prism': () => import('./prism/bench').then((part) => part.PrismBench),
  'image-distance-of-convex-lens': () =>
    import('./image-distances/bench').then((part) => part.ImageDistancesBench),
  'dependence-of-potential-difference-on-current': () =>
    import('./ohms-law/bench').then((part) => part.OhmsLawBench),
  'equivalent-resistance-in-series-and-parallel': () =>
    import('./series-parallel/bench').then((part) => part.SeriesParallelBench),
}
