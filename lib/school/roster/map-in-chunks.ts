import { setImmediate } from 'node:timers/promises'

const chunk = 100

/** Maps a long list in chunks of a hundred, between which the event loop is free for other requests. */
export async function mapInChunks<T, R>(items: T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [index, item] of items.entries()) {
    if (index % chunk === chunk - 1) await setImmediate()
    mapped.push(map(item))
  }
  return mapped
}
