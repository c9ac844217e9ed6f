import { setImmediate } from 'node:timers/promises'

const atOnce = 100

/** Maps a long list without keeping everybody else waiting: after each hundred, others have their turn. */
export async function mapInBreaths<T, R>(items: T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [index, item] of items.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    mapped.push(map(item))
  }
  return mapped
}
