/** Does `work` for every item, at most two at a time, so that other users of the same workers wait for two at most. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) done[index] = await work(item)
  }
  await Promise.all([worker(), worker()])
  return done
}
