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

/**
 * Any answer takes at least `leastTimes.code` ms, for the same reason. A refusal does so too: it mails nothing, so somebody could cause
 * and time a thousand of them.
 */
export async function answerSlowly<T>(work: () => Promise<T>): Promise<T> {
  const answer = work()
  await Promise.allSettled([answer, new Promise((resolve) => setTimeout(resolve, leastTimes.code))])
  return answer
}
