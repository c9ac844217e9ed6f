import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { leastTimes } from './least-times.ts'
import { placeOf } from './place.ts'

/** In milliseconds; other instances learn of a new password only after that. */
const cacheDuration = 5_000
/** Size of the cache; when it is full, all entries are dropped. */
const maxRefusals = 10_000

const refusals = new Map<string, { until: number; error: AppError }>()

/** The device that a try comes from, and whose it is. A signed-in person's tries count as one device. */
export const deviceOf = (actor: Actor) =>
  actor.role === 'visitor' ? actor.device : { id: actor.accountId, accountId: actor.accountId }

/**
 * Tries a password. After a 429, further tries for the same address, from the same device and place, get it again for a moment: a
 * second later, and without a statement. The counters themselves are in the database, for all instances.
 */
export async function refuseRepeats<T>(actor: Actor, email: string, attempt: () => Promise<T>): Promise<T> {
  const key = `${email} ${placeOf(actor.ip)} ${deviceOf(actor)?.id ?? ''}`
  const cached = refusals.get(key)
  if (cached && cached.until > performance.now()) {
    await sleep(leastTimes.repeat)
    throw cached.error
  }
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError && error.status === 429) cacheRefusal(key, error)
    throw error
  }
}

function cacheRefusal(key: string, error: AppError) {
  if (refusals.size >= maxRefusals) refusals.clear()
  const seconds = error.retryAfter ?? 0
  refusals.set(key, { error, until: performance.now() + Math.min(seconds * 1000, cacheDuration) })
}

/** Forgets all refusals, after a new password: they stand under what was typed, and a student may have typed an email or a number. */
export const clearRefusals = () => refusals.clear()
