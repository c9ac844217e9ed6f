/** How many cases a random test tries: enough to find the faults it is for, or RUNS times as many. */
export const runs = (usual: number) => usual * Number(process.env.RUNS || 1)
