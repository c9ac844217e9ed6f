import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { allTenants, pool, refuseInTransaction, type Statement } from '../../core/db.ts'
import { AppError, type ErrorCode } from '../../core/errors.ts'
import { log } from '../../core/log.ts'

// Counters live in PostgreSQL, so that they hold across instances and restarts.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** name: [tries, seconds]. One try waits for the disk: what is used once must not be used again after a crash. */
export const limits = {
  /** passwords tried for one account from one device or place, right ones too: each is hashed */
  'password:tries': [20, 5 * minute],
  /** passwords tried from one place: a school of a thousand shares its address at eight o'clock */
  'password:rush': [3000, 5 * minute],
  /** wrong passwords for one account from one place */
  'password:pair': [10, 15 * minute],
  /** wrong passwords for one account from anywhere: rarer, so that nobody locks a school out from afar */
  'password:account': [50, hour],
  /** wrong passwords from one place: a school shares its address */
  'password:ip': [100, 15 * minute],
  // Codes count by purpose, and by account or address: see code-counter.ts.
  /** the pause between two codes */
  'code:pause': [1, 30],
  /** codes mailed one soon after the other */
  'code:sent': [3, 15 * minute],
  /** codes mailed after those: a code lives for ten minutes, so that there is one that works at any time */
  'code:paced': [1, 5 * minute],
  /** wrong tries at one code; starts again with the next code */
  'code:tries': [5, 10 * minute],
  /** wrong codes, not renewed by a resend; a day after the last of them they are forgotten */
  'code:wrong': [20, day],
  /** wrong codes from one place, for whatever addresses: a school shares its address */
  'code:ip': [100, 15 * minute],
  /** wrong codes of an authenticator app, or recovery codes, after the right password: three codes in a million fit */
  'factor:wrong': [20, day],
  /** a challenge for a passkey: whoever answers it first has it alone */
  'passkey:challenge': [1, 20 * minute],
  /** answers to a passkey's challenge that are wrong, from one place: each is verified */
  'passkey:ip': [100, 15 * minute],
  /** a school's teachers sign up from one address, often in one meeting */
  'signup:ip': [100, hour],
  /** mails to an institute's admins that somebody asks to join: anybody can cause them */
  'signup:told': [10, hour],
  'email:institute': [30, hour],
  /** looks, from one place, for the schools that sign in by a domain */
  'oidc:offers': [1200, 15 * minute],
  /** sign-ins by a school's own provider that are begun or ended from one place: a school shares its address */
  'oidc:ip': [600, 15 * minute],
  /** a begun sign-in is ended once; how long it may take is in lib/school/oidc/attempt.ts */
  'oidc:attempt': [1, hour],
  /** a token by which a provider ends sessions counts once, and is believed for minutes */
  'oidc:logout': [1, hour],
  /** tries of one school to reach its provider, in its settings */
  'oidc:test': [60, hour],
  /** mails of one school to the postmasters of domains that it says are its own */
  'domain:mail': [3, day],
  /** tries at the code of such a mail */
  'domain:code': [10, day],
  /** coupons tried by one school: enough for every mistake, too few to guess one */
  'coupon:institute': [60, hour],
  /** attempts of one student: a class does an experiment or two in an hour */
  'attempt:student': [60, hour],
  /** xAPI statements of one student: about ten per attempt */
  'statement:student': [2000, hour],
  /** people of schools that one of the company's staff looks at, whatever the schools have granted */
  'support:people': [1000, day],
  /** wrong codes of consent slips from one place: parents on a mobile network share an address */
  'slip:ip': [60, hour],
  /** wrong codes of consent slips from all places together: whoever has many addresses guesses no faster */
  'slip:all': [10_000, hour],
  /** answers by one consent slip */
  'slip:answers': [10, day],
  /** files of many people that one account takes out: a large school prints those of all its classes in one go */
  'export:account': [200, hour],
  /** practical files of one student at a time */
  'paper:account': [600, hour],
  /** looks at whether a printed practical file is genuine: an office may scan those of a school in one go */
  'genuine:ip': [600, hour],
} as const satisfies Record<string, readonly [number, number]>

export type Limit = keyof typeof limits

/** A crash of the database may give back the tries of its last second. */
const counted = { query: (statement: Statement) => allTenants.runUnsynced(statement) }

/** Waits for the disk. The package's name for the statement is left out: behind PgBouncer it may be known to another connection. */
const lasting = {
  query: async ({ text, values }: Statement) => {
    refuseInTransaction('A limit, which asks over a connection of its own,')
    return pool().query(text, values)
  },
}

const made = new Map<Limit, RateLimiterPostgres>()

// Made once each, as a limiter keeps a timer. One of them deletes the expired rows of all.
function limiter(limit: Limit): RateLimiterPostgres {
  const known = made.get(limit)
  if (known) return known
  const [points, duration] = limits[limit]
  const one = new RateLimiterPostgres({
    storeClient: points === 1 ? lasting : counted,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: limit === 'password:pair',
    keyPrefix: limit,
    points,
    duration,
  })
  made.set(limit, one)
  return one
}

/** Counts one try and returns how many are left; throws `code` with the seconds to wait when there were none. */
export async function countTry(
  limit: Limit,
  key: string,
  code: ErrorCode = 'too_many',
  points = 1,
): Promise<number> {
  try {
    return (await limiter(limit).consume(key, points)).remainingPoints
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    log.warn({ limit }, 'limit reached')
    throw new AppError(code, undefined, { retryAfter: Math.ceil(reason.msBeforeNext / 1000) })
  }
}

/** Restarts the period of a limit with this try: otherwise twenty at the end of one day and twenty more would be forty. */
export async function prolong(limit: Limit, key: string): Promise<void> {
  const expire = BigInt(Date.now() + limits[limit][1] * 1000)
  await allTenants.write((tx) =>
    tx.rateLimit.updateMany({ where: { key: `${limit}:${key}` }, data: { expire } }),
  )
}

/** Uses a try if there is one. */
export async function hasTry(limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Seconds until a try is left, without using one: 0 when there is one now. */
export async function secondsToWait(limit: Limit, key: string): Promise<number> {
  const used = await limiter(limit).get(key)
  if (!used || used.consumedPoints < limits[limit][0]) return 0
  return Math.max(1, Math.ceil(used.msBeforeNext / 1000))
}

/** Takes back one counted try that was a right one. */
export async function uncountTry(limit: Limit, key: string): Promise<void> {
  await limiter(limit).reward(key, 1)
}

/** Forgets the tries made so far, after a success. */
export async function clearTries(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}
