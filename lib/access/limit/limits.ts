import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { counted } from '../../core/counted.ts'
import { noTenant, pool, refuseInTransaction, type Statement, type Tx } from '../../core/db.ts'
import { AppError, type ErrorCode } from '../../core/errors.ts'
import { log } from '../../core/log.ts'

// Counters are stored in PostgreSQL, so that they hold across instances and restarts.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** name: [tries, seconds] */
export const limits = {
  /** passwords tried for one account from one device or place, including right ones: each is hashed */
  'password:tries': [20, 5 * minute],
  /** passwords tried from one place, where a school of a thousand shares its address at eight o'clock, or for one account on its devices */
  'password:rush': [3000, 5 * minute],
  /** wrong passwords for one account from one place */
  'password:pair': [10, 15 * minute],
  /** wrong passwords for one account from anywhere: a high limit, so that nobody can lock a school out from afar */
  'password:account': [50, hour],
  /** wrong passwords from one place: a school shares its address */
  'password:ip': [100, 15 * minute],
  /** temporary passwords made by one account for login slips: each is hashed, and an office prints fewer in an hour */
  'password:slips': [5000, hour],
  /** passwords chosen by an invitation or a mailed link, which stays valid when one is refused: each is looked up among a million */
  'password:chosen': [20, hour],
  // Codes are counted by purpose, and by account or address: see code-counter.ts.
  /** the pause between two codes */
  'code:pause': [1, 30],
  /** codes mailed shortly after one another */
  'code:sent': [3, 15 * minute],
  /** codes mailed after those: a code lives for ten minutes, so that one is valid at any time */
  'code:paced': [1, 5 * minute],
  /** wrong tries at one code; starts again with the next code */
  'code:tries': [5, 10 * minute],
  /** wrong codes, not reset by a resend; forgotten a day after the last of them */
  'code:wrong': [20, day],
  /** wrong codes from one place, for any addresses, but for those of the accounts' holders: a school shares its address */
  'code:ip': [100, 15 * minute],
  /** wrong codes of an authenticator app, or recovery codes, after the right password: three codes in a million are right */
  'factor:wrong': [20, day],
  /** a challenge for a passkey can be answered once */
  'passkey:challenge': [1, 20 * minute],
  /** wrong answers to passkey challenges, each of which is verified: from one person or device, and from one place by all others there */
  'passkey:tries': [100, 15 * minute],
  /** a school's teachers sign up from one address, often in one meeting */
  'signup:ip': [100, hour],
  /** sign-ups with one address, whoever types it: each mails it a code, which may be guessed at */
  'signup:address': [10, day],
  /** mails to an institute's admins that somebody asks to join: anybody with a mailbox can cause them */
  'signup:notices': [10, hour],
  'email:institute': [30, hour],
  /** queries from one place for schools that sign in by a provider of their own: a login page sends a few while somebody types */
  'oidc:offers': [3000, 5 * minute],
  /** sign-ins through such a provider begun from one place, or in browsers of one account there, and refused logout tokens */
  'oidc:ip': [3000, 5 * minute],
  /** a sign-in can be completed once; how long it may take is in lib/school/oidc/begun-sign-in.ts */
  'oidc:attempt': [1, hour],
  /** one school's tests of the connection to its provider, in its settings */
  'oidc:test': [60, hour],
  /** one school's mails to the postmasters of domains that it claims */
  'domain:mail': [3, day],
  /** tries at the code in such a mail */
  'domain:code': [10, day],
  /** files of people checked by one school: each stores its rows for a month */
  'import:checks': [100, hour],
  /** coupons tried by one school: enough for every mistake, too few to guess one */
  'coupon:institute': [60, hour],
  /** orders of one school, each of which stays */
  'order:institute': [60, hour],
  /** requests of one school for payment pages: each asks the provider, which refuses everybody when there are too many */
  'pay:institute': [120, hour],
  /** returns from the payment page of one link: its signed address stays valid, and each asks the provider */
  'pay:return': [10, hour],
  /** attempts of one student: a class does an experiment or two in an hour */
  'attempt:student': [60, hour],
  /** xAPI statements of one student: about ten per attempt */
  'statement:student': [2000, hour],
  /** people of schools viewed by one of the company's staff, whatever the schools have granted */
  'support:people': [1000, day],
  /** wrong codes of consent slips from one place: parents on a mobile network share an address */
  'slip:ip': [60, hour],
  /** the same from all places that one customer may have: of a mobile network's IPv6 addresses many phones have one, too */
  'slip:customer': [600, hour],
  /** wrong codes of consent slips from all places together: having many addresses makes guessing no faster */
  'slip:all': [10_000, hour],
  /** answers with one consent slip */
  'slip:answers': [10, day],
  /** files about many people exported by one account: a large school prints those of all its classes in one go */
  'export:account': [200, hour],
  /** practical files of single students */
  'paper:account': [600, hour],
  /** checks of whether a printed practical file is genuine: an office may scan a whole school's in one go */
  'genuine:ip': [600, hour],
} as const satisfies Record<string, readonly [number, number]>

export type Limit = keyof typeof limits

/** What may be done once: these wait for the disk, as it must not be done again after a crash of the database. */
const usedOnce: readonly Limit[] = ['code:pause', 'code:paced', 'passkey:challenge', 'oidc:attempt']

/** Its limiter also deletes the expired rows of all limits: each tried password creates it, so every instance that is in use has it. */
const cleaner: Limit = 'password:pair'

/** Does not wait for the disk: a crash of the database may give back the tries of its last second. */
const unsyncedClient = { query: (statement: Statement) => noTenant.runUnsynced(statement) }

/** Waits for the disk. The package's name for the statement is dropped: behind PgBouncer another connection may know it. */
const syncedClient = {
  query: async ({ text, values }: Statement) => {
    refuseInTransaction('A limit, which asks over a connection of its own,')
    return pool().query(text, values)
  },
}

const limiters = new Map<Limit, RateLimiterPostgres>()

// Created once each: a second cleaner would keep a second timer.
function limiter(limit: Limit): RateLimiterPostgres {
  const existing = limiters.get(limit)
  if (existing) return existing
  const [points, duration] = limits[limit]
  const created = new RateLimiterPostgres({
    storeClient: usedOnce.includes(limit) ? syncedClient : unsyncedClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: limit === cleaner,
    keyPrefix: limit,
    points,
    duration,
  })
  limiters.set(limit, created)
  return created
}

/** A wait longer than people would sit out is told in minutes or hours; otherwise the code's own sentence. */
function whenAgain(seconds: number): string | undefined {
  if (seconds <= 90) return undefined
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes > 90 ? counted(Math.ceil(minutes / 60), 'hour') : counted(minutes, 'minute')
  return `Too many tries. Please try again in ${wait}.`
}

/** Counts one try and returns how many are left; throws `code` with the seconds to wait when none was. */
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
    const retryAfter = Math.ceil(reason.msBeforeNext / 1000)
    throw new AppError(code, code === 'too_many' ? whenAgain(retryAfter) : undefined, { retryAfter })
  }
}

/** Restarts a limit's period with this try: otherwise twenty at the end of one day and twenty more would make forty. */
export async function restartPeriod(limit: Limit, key: string): Promise<void> {
  const expire = BigInt(Date.now() + limits[limit][1] * 1000)
  await noTenant.write((tx) =>
    tx.rateLimit.updateMany({ where: { key: `${limit}:${key}` }, data: { expire } }),
  )
}

/** Takes a try if one is left, as `countTry` does, and returns whether there was one instead of throwing. */
export async function takeTry(limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Marks a one-time key as used, in the caller's transaction; false while its row stands. That may be deleted `seconds` later, not before.
 */
export async function useOnce(tx: Tx, key: string, seconds: number): Promise<boolean> {
  const expire = BigInt(Date.now() + seconds * 1000)
  const { count } = await tx.rateLimit.createMany({
    data: [{ key, points: 1, expire }],
    skipDuplicates: true,
  })
  return count > 0
}

/** Seconds until a try is available, without using one: 0 when there is one now. */
export async function secondsToWait(limit: Limit, key: string): Promise<number> {
  const used = await limiter(limit).get(key)
  if (!used || used.consumedPoints < limits[limit][0]) return 0
  return Math.max(1, Math.ceil(used.msBeforeNext / 1000))
}

/** Gives back one counted try that was right. */
export async function uncountTry(limit: Limit, key: string): Promise<void> {
  await limiter(limit).reward(key, 1)
}

/** Resets the tries so far, after a success. */
export async function clearTries(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key)
}
