import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '../db.ts'
import { AppError, type ErrorCode } from '../errors.ts'

// Counters live in PostgreSQL, so that they hold across instances and restarts.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** name: [tries, seconds] */
const limits = {
  /** wrong passwords for one account from one place */
  'password:pair': [10, 15 * minute],
  /** wrong passwords for one account from anywhere: rarer, so that nobody locks a school out from afar */
  'password:account': [50, hour],
  /** wrong passwords from one place: a school shares its address */
  'password:ip': [100, 15 * minute],
  /** the pause between two codes to one address */
  'code:pause': [1, 30],
  /** mails with a code to one address */
  'code:sent': [3, 15 * minute],
  /** wrong codes per account, not renewed by a resend */
  'code:wrong': [20, day],
  'signup:ip': [20, hour],
  'email:institute': [30, hour],
} as const satisfies Record<string, readonly [number, number]>

export type Limit = keyof typeof limits

const limiter = (limit: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: limit,
    points: limits[limit][0],
    duration: limits[limit][1],
  })

/** Counts one try; throws 429 with the seconds to wait when there are none left. */
export async function countTry(
  limit: Limit,
  key: string,
  code: ErrorCode = 'too_many',
  points = 1,
): Promise<void> {
  try {
    await limiter(limit).consume(key, points)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new AppError(code, undefined, { retryAfter: Math.ceil(reason.msBeforeNext / 1000) })
  }
}

/** Whether tries are left, without using one. */
export async function triesLeft(limit: Limit, key: string): Promise<boolean> {
  const used = await limiter(limit).get(key)
  return (used?.consumedPoints ?? 0) < limits[limit][0]
}

/** Forgets the tries made so far, after a success. */
export async function clearTries(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}
