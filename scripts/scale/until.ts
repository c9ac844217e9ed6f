import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until the answer is yes. @returns the milliseconds it took. @throws after `timeout` of them */
export async function until(what: string, ask: () => Promise<boolean>, timeout = 60_000): Promise<number> {
  const began = Date.now()
  while (!(await ask().catch(() => false))) {
    if (Date.now() - began > timeout) throw new Error(`${what}: not within ${timeout / 1000} s`)
    await sleep(50)
  }
  return Date.now() - began
}

/** Whether an address answers with a status below 400. */
export const answers = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok
