/** The results of some runs, one after another: two pages at a time would share the CPU. */
export async function times<T>(runs: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < runs; run += 1) results.push(await once())
  return results
}
