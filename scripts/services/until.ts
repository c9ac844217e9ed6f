import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `ask` until it is truthy; an error counts as false. @returns milliseconds @throws after `seconds` */
export async function until(what: string, ask: () => unknown, seconds = 60): Promise<number> {
  const began = Date.now()
  for (;;) {
    const yes = await Promise.resolve(ask()).catch(() => false)
    const took = Date.now() - began
    if (yes) return took
    if (took > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(50)
  }
}

/** Whether a URL answers with a status below 400. */
export const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok
