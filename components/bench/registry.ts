import type { ComponentType } from 'react'

/** What every bench is given: the seed of a pupil's own apparatus. */
export type BenchProps = { seed: string }

type Load = () => Promise<ComponentType<BenchProps>>

/** The benches by the experiment's first slug; each is fetched alone. */
export const benches: Record<string, Load> = {
  'dependence-of-potential-difference-on-current': () =>
    import('./ohms-law/bench').then((part) => part.OhmsLawBench),
  'equivalent-resistance-in-series-and-parallel': () =>
    import('./series-parallel/bench').then((part) => part.SeriesParallelBench),
}
