import { setTimeout as sleep } from 'node:timers/promises'
import { leastTimes } from './least-times.ts'

/** A refusal takes at least `minDuration` ms, so that its duration does not reveal whether the address has an account, or several. */
export async function refuseSlowly<T>(
  attempt: () => Promise<T>,
  minDuration = leastTimes.refusal,
): Promise<T> {
  const until = performance.now() + minDuration
  try {
    return await attempt()
  } catch (error) {
    await sleep(Math.max(0, until - performance.now()))
    throw error
  }
}
