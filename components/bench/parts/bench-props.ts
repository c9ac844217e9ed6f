/** What every bench is given: the seed of a pupil's own apparatus. */
export type BenchProps = { seed: string }
