/** How many cases a random test tries: enough to find the faults it is for, or RUNS times as many. */
export const runs = (defaultRuns: number) => defaultRuns * Number(process.env.RUNS || 1)
