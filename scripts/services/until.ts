import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `isDone` until it is truthy; an error counts as false. @returns milliseconds @throws after `seconds` */
export async function until(what: string, isDone: () => unknown, seconds = 60): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const isTrue = await Promise.resolve(isDone()).catch(() => false)
    const duration = Date.now() - startedAt
    if (isTrue) return duration
    if (duration > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(50)
  }
}

/** Whether a URL answers with a status below 400. */
export const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok
