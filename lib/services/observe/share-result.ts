import { log } from '../../core/log.ts'

/** One query of the database for all gauges of a scrape. Null when it does not answer: the other metrics are still served. */
export function shareResult<T>(query: () => Promise<T>, failed: string): () => Promise<T | null> {
  let running: Promise<T | null> | undefined
  const orNull = (error: unknown) => {
    log.warn({ err: error }, failed)
    return null
  }
  return () => {
    running ??= query()
      .catch(orNull)
      .finally(() => {
        running = undefined
      })
    return running
  }
}
