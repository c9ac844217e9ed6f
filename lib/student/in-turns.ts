/**
 * Does `work` for every item, two at a time and in order of arrival, so that whoever else waits for the same workers
 * waits for two at most.
 */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const entries = items.entries()
  const lane = async () => {
    for (const [index, item] of entries) done[index] = await work(item)
  }
  await Promise.all([lane(), lane()])
  return done
}
