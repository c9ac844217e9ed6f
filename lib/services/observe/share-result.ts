import { log } from '../../core/log.ts'

/** One query of the database for all gauges of a scrape. Null when it does not answer: the other metrics are still served. */
export function shareResult<T>(look: () => Promise<T>, failed: string): () => Promise<T | null> {
  let looking: Promise<T | null> | undefined
  const orNull = (error: unknown) => {
    log.warn({ err: error }, failed)
    return null
  }
  return () => {
    looking ??= look()
      .catch(orNull)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
}
