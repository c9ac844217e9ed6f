/** How many cases a random test tries: as many as find the faults it is for, or RUNS times as many. */
export const runs = (usual: number) => usual * Number(process.env.RUNS ?? 1)
