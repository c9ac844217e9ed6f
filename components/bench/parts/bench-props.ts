/** The props of every bench: the seed of the student's own apparatus. */
export type BenchProps = { seed: string }
