import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../core/log.ts'

/** In milliseconds. A scrape that waits longer is given up, and then none of its metrics is known. */
const defaultTimeout = 5_000

/**
 * One query of the database for all gauges of a scrape. Null when it does not answer in time: the other metrics are still
 * served.
 */
export function shareResult<T>(
  query: () => Promise<T>,
  failed: string,
  timeout = defaultTimeout,
): () => Promise<T | null> {
  let running: Promise<T | null> | undefined
  const orNull = (error: unknown) => {
    log.warn({ err: error }, failed)
    return null
  }
  return () => {
    // One that is late keeps running, and the next scrape waits for it instead of taking another connection.
    running ??= query()
      .catch(orNull)
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, sleep(timeout, null, { ref: false })])
  }
}
